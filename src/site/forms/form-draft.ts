// Keeps what the sender typed into an unsent form in this browser.
type DraftValues = Record<string, string[]>
/** `key` is the idempotency key: unchanged across reloads and failed attempts. */
type Draft = { values: DraftValues; key: string }

/** Technical fields. Files are left out too, since a browser cannot restore them. */
const UNSAVED_FIELDS = ['key', 'secondsTaken', 'leaveEmpty', 'source']

/** Does nothing if the browser blocks storage. */
export function saveFormDraft(name: string, form: HTMLFormElement): void {
  const data = new FormData(form)
  const fields = [...new Set(data.keys())].filter(
    (field) => !UNSAVED_FIELDS.includes(field) && isEntered(form.elements.namedItem(field)),
  )
  const values = Object.fromEntries(
    fields.map((field) => [field, data.getAll(field).filter((value) => typeof value === 'string')]),
  )
  if (!fields.length) return clearFormDraft(name)
  try {
    localStorage.setItem(
      storageKeyOf(name),
      JSON.stringify({ values, key: keyField(form).value } satisfies Draft),
    )
  } catch {}
}

/** An empty field counts if it was filled before: by default, or by prefill.ts. */
function isEntered(control: Control): boolean {
  if (!isText(control)) return true
  const { prefilled } = control.dataset
  return control.value
    ? control.value !== prefilled
    : prefilled !== undefined || control.type === 'number'
}

export function clearFormDraft(name: string): void {
  try {
    localStorage.removeItem(storageKeyOf(name))
  } catch {}
}

/** Does not overwrite the visitor's input. */
export function restoreFormDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name)
  if (!draft) return
  keyField(form).value = draft.key
  const boxes = boxesOf(form)
  const hasChecked = boxes.some(({ checked }) => checked)
  for (const [field, values] of Object.entries(draft.values)) {
    const control = form.elements.namedItem(field)
    if (isText(control) && !isBox(control) && isUntouched(control))
      restoreText(control, values[0] ?? '')
    for (const box of boxes)
      if (!hasChecked && box.name === field) box.checked = values.includes(box.value)
  }
}

/** The sender has emptied a field that is empty in the draft: prefill.ts does not fill it again. */
function restoreText(control: TextControl, value: string): void {
  control.value = value
  if (!value) control.dataset.prefilled = ''
}

/** Number fields start with a default value. */
const isUntouched = (control: TextControl): boolean =>
  control.value === '' ||
  (control.type === 'number' && 'defaultValue' in control && control.value === control.defaultValue)

/** Also clears values that a link filled in. */
function clearForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (isBox(control)) control.checked = false
    else if (isText(control) && control.name !== 'source') {
      control.value = ''
      delete control.dataset.prefilled
    }
  }
}

/** After a submission: the next one has a key of its own. */
export function startNewForm(name: string, form: HTMLFormElement): void {
  clearForm(form)
  clearFormDraft(name)
  renewKey(form)
}

export function renewKey(form: HTMLFormElement): void {
  keyField(form).value = crypto.randomUUID()
}

/** The time since the page was opened; a bot needs less than a person. */
export function stampSeconds(form: HTMLFormElement): void {
  const seconds = form.elements.namedItem('secondsTaken')
  if (seconds instanceof HTMLInputElement) seconds.value = (performance.now() / 1000).toFixed(1)
}

export function ensureKey(form: HTMLFormElement): void {
  if (!keyField(form).value) renewKey(form)
}

const storageKeyOf = (name: string): string => `${name}-draft`
// Every form with a draft has this hidden field.
const keyField = (form: HTMLFormElement): HTMLInputElement =>
  form.elements.namedItem('key') as HTMLInputElement

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Control = Element | RadioNodeList | null
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
const boxesOf = (form: HTMLFormElement): HTMLInputElement[] => [...form.elements].filter(isBox)
const isText = (control: Control): control is TextControl =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement

/** Ignores a stored value that is not a draft, since anyone could have written it. */
function readDraft(name: string): Draft | undefined {
  try {
    const { values, key } = JSON.parse(
      localStorage.getItem(storageKeyOf(name)) ?? '{}',
    ) as Partial<Draft>
    const isWhole =
      typeof key === 'string' &&
      values &&
      Object.values(values).every(
        (values) => Array.isArray(values) && values.every((value) => typeof value === 'string'),
      )
    return isWhole ? { values, key } : undefined
  } catch {
    return undefined
  }
}
