// Where a form is to be corrected first.

/** Brings the first wrong field into view, clear of what lies over the page's edges, and puts the cursor into it. */
export function showFirstWrong(form: HTMLFormElement): void {
  const [first] = [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].flatMap((field) =>
    field.matches('input, select, textarea') ? [field] : [...field.querySelectorAll('input')],
  )
  first?.scrollIntoView({ block: 'center' })
  first?.focus({ preventScroll: true })
}
