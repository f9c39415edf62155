// What was typed into the quote form, kept in this browser until it is sent.
import { readTyped, TEXT_FIELDS, type Typed } from './quote-fields.ts'

const KEPT = 'quote-draft'

/** `key` is the Idempotency-Key: the same request keeps it through reloads and failed sendings. */
type Draft = { typed: Typed; key: string }

/** Nothing is kept where the browser keeps nothing for us. */
export function keepDraft(form: HTMLFormElement): void {
  const draft: Draft = { typed: readTyped(new FormData(form)), key: keyField(form).value }
  try {
    localStorage.setItem(KEPT, JSON.stringify(draft))
  } catch {}
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEPT)
  } catch {}
}

/** Fills in what was kept, never over anything that already stands in the form. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  if (!draft) return
  keyField(form).value = draft.key
  for (const name of TEXT_FIELDS) {
    const field = form.elements.namedItem(name)
    if (isText(field) && field.value === '') field.value = draft.typed[name]
  }
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')]
  if (boxes.some(({ checked }) => checked)) return
  const { serviceType, packages, customServices } = draft.typed
  for (const box of boxes) box.checked = [serviceType, ...packages, ...customServices].includes(box.value)
}

/** Everything empty again, also what a link had filled in. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) field.checked = false
    else if (isText(field) && field.name !== 'source') field.value = ''
  }
}

/** A request gets its key when it is begun, and another one when it is another request. */
export function renewKey(form: HTMLFormElement): void {
  keyField(form).value = crypto.randomUUID()
}

export function ensureKey(form: HTMLFormElement): void {
  if (!keyField(form).value) renewKey(form)
}

const keyField = (form: HTMLFormElement): HTMLInputElement => form.elements.namedItem('key') as HTMLInputElement

const isText = (field: Element | RadioNodeList | null): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement

/** Anyone may have written there: what does not look like a draft is none. */
function readDraft(): Draft | undefined {
  try {
    const { typed, key } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Draft>
    const isWhole = typeof key === 'string' && typed && Array.isArray(typed.packages) && Array.isArray(typed.customServices) && TEXT_FIELDS.every((name) => typeof typed[name] === 'string')
    return isWhole ? { typed, key } : undefined
  } catch {
    return undefined
  }
}
