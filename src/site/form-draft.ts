// What was typed into a form, kept in this browser until it is sent.

/** By field: every value that is filled in, chosen or ticked. */
type Typed = Record<string, string[]>
/** `key` is the Idempotency-Key: the same sending keeps it through reloads and failed tries. */
type Draft = { typed: Typed; key: string }

/** Fields of the form itself, and files, which a browser does not give back. */
const NOT_KEPT = ['key', 'secondsTaken', 'leaveEmpty', 'source']

/** Nothing is kept where the browser keeps nothing for us. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const data = new FormData(form)
  const kept = [...new Set(data.keys())].filter((field) => !NOT_KEPT.includes(field))
  const typed = Object.fromEntries(
    kept.map((field) => [field, data.getAll(field).filter((value) => typeof value === 'string')]),
  )
  if (Object.values(typed).every((values) => values.every((value) => value === '')))
    return forgetDraft(name)
  try {
    localStorage.setItem(
      placeOf(name),
      JSON.stringify({ typed, key: keyField(form).value } satisfies Draft),
    )
  } catch {}
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(placeOf(name))
  } catch {}
}

/** Fills in what was kept, never over anything that somebody put into the form. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name)
  if (!draft) return
  keyField(form).value = draft.key
  const boxes = boxesOf(form)
  const isBegun = boxes.some(({ checked }) => checked)
  for (const [field, values] of Object.entries(draft.typed)) {
    const control = form.elements.namedItem(field)
    if (isText(control) && !isBox(control) && isUntouched(control)) control.value = values[0] ?? ''
    for (const box of boxes)
      if (!isBegun && box.name === field) box.checked = values.includes(box.value)
  }
}

/** A number begins with something. */
const isUntouched = (
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
): boolean =>
  control.value === '' ||
  (control.type === 'number' && 'defaultValue' in control && control.value === control.defaultValue)

/** Everything empty again, also what a link had filled in. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (isBox(control)) control.checked = false
    else if (isText(control) && control.name !== 'source') control.value = ''
  }
}

/** What is sent gets its key when it is begun, and another one when it is something else. */
export function renewKey(form: HTMLFormElement): void {
  keyField(form).value = crypto.randomUUID()
}

export function ensureKey(form: HTMLFormElement): void {
  if (!keyField(form).value) renewKey(form)
}

const placeOf = (name: string): string => `${name}-draft`
// Every form that keeps a draft has this hidden field.
const keyField = (form: HTMLFormElement): HTMLInputElement =>
  form.elements.namedItem('key') as HTMLInputElement

type Control = Element | RadioNodeList | null
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [...form.elements].filter(isBox)
const isText = (
  control: Control,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement

/** Anyone may have written there: what does not look like a draft is none. */
function readDraft(name: string): Draft | undefined {
  try {
    const { typed, key } = JSON.parse(localStorage.getItem(placeOf(name)) ?? '{}') as Partial<Draft>
    const isWhole =
      typeof key === 'string' &&
      typed &&
      Object.values(typed).every(
        (values) => Array.isArray(values) && values.every((value) => typeof value === 'string'),
      )
    return isWhole ? { typed, key } : undefined
  } catch {
    return undefined
  }
}
