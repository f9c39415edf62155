// Reads a form that a browser sent to a page.
import { data } from 'react-router'

/** @throws a 400 response if the body is not a form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** Ignores a file that a client sends in place of text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns undefined for anything but a decimal number. */
export function numberField(form: FormData, name: string): number | undefined {
  const input = formText(form, name).trim()
  return /^-?\d{1,12}(?:\.\d{1,12})?$/.test(input) ? Number(input) : undefined
}
