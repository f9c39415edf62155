// Fills the data of the signed-in customer into a form.
import type { StoredUser } from '../data/session.ts'

/**
 * A field with `data-prefill="name"` gets the business name, one with `data-prefill="email"` the
 * email. Once the customer has signed out, this empties the fields that the sender did not edit, and
 * calls `onClear`. The listeners stay, since the form is in its page until the visitor leaves.
 */
export function prefill(form: HTMLFormElement, onClear: () => void): void {
  const customer = signedInCustomer()
  if (!customer) return
  const fields = form.querySelectorAll<HTMLInputElement>('[data-prefill]')
  for (const field of fields) {
    if (isUntouched(field)) fill(field, customer[field.dataset.prefill as 'name' | 'email'])
    field.dataset.prefilled ??= ''
  }
  const clear = (): void => {
    if (signedInCustomer()?.email === customer.email) return
    for (const field of fields) {
      if (field.value === field.dataset.prefilled) field.value = ''
      delete field.dataset.prefilled
    }
    onClear()
  }
  addEventListener('storage', clear)
  // Back restores the page as it was, although the customer may have signed out since.
  addEventListener('pageshow', clear)
}

/** Reads what session.ts stores: with that module, the scripts of a form would be too large. */
function signedInCustomer(): StoredUser | undefined {
  try {
    const user = JSON.parse(localStorage.getItem('businessUser') ?? '') as StoredUser
    return user.isLoggedIn && user.role === 'business' ? user : undefined
  } catch {
    // Nobody is signed in, or the browser blocks storage.
    return undefined
  }
}

/** A required field matches `:user-invalid` if the sender has emptied it, also before hydration. */
const isUntouched = (field: HTMLInputElement): boolean =>
  !field.value &&
  field.dataset.prefilled === undefined &&
  field !== document.activeElement &&
  !field.matches(':user-invalid')

/** `data-prefilled` keeps the value; in a field that only the sender fills, it is empty. */
function fill(field: HTMLInputElement, value: string): void {
  field.value = field.dataset.prefilled = value
  // Otherwise, Back and a restored tab would show the value again, even after signing out.
  field.autocomplete = 'off'
}
