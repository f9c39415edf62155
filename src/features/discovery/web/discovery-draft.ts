// What this browser remembers of the discovery form beside its fields: the step, and what was answered when it was sent.
import { clearForm, clearFormDraft, renewKey } from '#site/form-draft.ts'
import type { DiscoveryReceipt } from '../discovery.contract.ts'

/** Names the draft of the fields, too. */
export const DISCOVERY = 'discovery'
const PROGRESS_KEY = 'discovery-place'

type DiscoveryProgress = { step: number; sent: DiscoveryReceipt | undefined }

/** Nothing is kept where the browser keeps nothing for us. */
export function saveProgress(progress: DiscoveryProgress): void {
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify(progress))
  } catch {}
}

/** Nothing of it stays in this browser, and what is sent next is another lead. */
export function resetDiscoveryForm(form: HTMLFormElement): void {
  clearForm(form)
  clearFormDraft(DISCOVERY)
  renewKey(form)
  try {
    localStorage.removeItem(PROGRESS_KEY)
  } catch {}
}

/** Anyone may have written there: what does not look like a place is none. */
export function readProgress(): DiscoveryProgress | undefined {
  try {
    const { step, sent } = JSON.parse(
      localStorage.getItem(PROGRESS_KEY) ?? '{}',
    ) as Partial<DiscoveryProgress>
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
