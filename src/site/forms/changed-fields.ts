// Finds the fields of a form that differ from its saved state, with their previous values.
type FieldSnapshot = ReadonlyMap<string, { label: string; value: string; text: string }>
export type ChangedField = { name: string; label: string; was: string }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isControl = (one: Element): one is Control =>
  (one instanceof HTMLInputElement ||
    one instanceof HTMLSelectElement ||
    one instanceof HTMLTextAreaElement) &&
  one.name !== ''

/** By field name; checkboxes with the same name count as one field. */
export function snapshotFields(form: HTMLFormElement): FieldSnapshot {
  const data = new FormData(form)
  return new Map(
    [...form.elements].filter(isControl).map((control) => [
      control.name,
      {
        label: labelOf(control),
        value: data.getAll(control.name).join('\n'),
        text: controlText(control),
      },
    ]),
  )
}

function labelOf(control: Control): string {
  const own = control.type === 'checkbox' ? undefined : control.labels?.[0]
  const label = own ?? control.closest('fieldset')?.querySelector('legend')
  return label?.firstChild?.textContent ?? ''
}

const LONGEST = 80

/** Returns nothing for hidden fields and for values that do not fit on one line. */
function controlText(control: Control): string {
  if (control.type === 'hidden') return ''
  const text =
    control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : control.value
  return text.length > LONGEST || text.includes('\n') ? '' : text || 'empty'
}

export const changedSince = (before: FieldSnapshot, now: FieldSnapshot): ChangedField[] =>
  [...now].flatMap(([name, { label, value }]) => {
    const was = before.get(name)
    return was && was.value !== value ? [{ name, label, was: was.text }] : []
  })
