// What this browser remembers of the discovery form beside its fields: the step, and what was answered when it was sent.
import { clearForm, forgetDraft, renewKey } from '#site/form-draft.ts'
import type { DiscoveryReceipt } from '../discovery.contract.ts'

/** Names the draft of the fields, too. */
export const DISCOVERY = 'discovery'
const KEPT = 'discovery-place'

type Place = { step: number; sent: DiscoveryReceipt | undefined }

/** Nothing is kept where the browser keeps nothing for us. */
export function keepPlace(place: Place): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(place))
  } catch {}
}

/** Nothing of it stays in this browser, and what is sent next is another lead. */
export function resetDiscoveryForm(form: HTMLFormElement): void {
  clearForm(form)
  forgetDraft(DISCOVERY)
  renewKey(form)
  try {
    localStorage.removeItem(KEPT)
  } catch {}
}

/** Anyone may have written there: what does not look like a place is none. */
export function readPlace(): Place | undefined {
  try {
    const { step, sent } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Place>
    if (!Number.isInteger(step)) return undefined
    const isWhole =
      sent &&
      [sent.reference, sent.receivedAt, sent.dueAt, sent.trackingPath, sent.reach].every(
        (value) => typeof value === 'string',
      )
    return { step: Math.min(6, Math.max(1, Number(step))), sent: isWhole ? sent : undefined }
  } catch {
    return undefined
  }
}
