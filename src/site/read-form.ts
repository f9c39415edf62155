// The form that a browser sent to a page.
import { data } from 'react-router'

/** @throws an answer of 400 when it cannot be read as a form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** A file sent in the place of a text counts as nothing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
