// Reads the fields of a form.

/** Submitted texts by field, to refill the form where no script keeps them. */
export type FormValues = readonly (readonly [field: string, value: string])[]

/** Ignores a file that a client sends in place of text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const numberField = (form: FormData, name: string): number | undefined =>
  decimalNumber(formText(form, name))

/** Returns undefined for anything but a decimal number. */
export function decimalNumber(text: string): number | undefined {
  const input = text.trim()
  return /^-?\d{1,12}(?:\.\d{1,12})?$/.test(input) ? Number(input) : undefined
}

/** Ignores a file that a client sends in place of text. */
export const readFormValues = (form: FormData): FormValues =>
  [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [[field, value] as const] : [],
  )
