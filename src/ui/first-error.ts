/** Centers the field, clear of bars at the page's edges. */
export function focusFirstError(form: HTMLFormElement): void {
  const [first] = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].flatMap((field) =>
    field.matches('input, select, textarea') ? [field] : [...field.querySelectorAll('input')],
  )
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
