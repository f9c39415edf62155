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

/** The number that somebody typed; undefined for anything that is no decimal number. */
export function numberIn(form: FormData, name: string): number | undefined {
  const typed = textIn(form, name).trim()
  return /^-?\d{1,12}(?:\.\d{1,12})?$/.test(typed) ? Number(typed) : undefined
}
