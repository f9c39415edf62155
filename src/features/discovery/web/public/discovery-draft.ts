// Browser storage for the progress of the discovery form: the step and the receipt.
import { startNewForm } from '#site/forms/form-draft.ts'
import type { DiscoveryReceipt } from '../../discovery.contract.ts'

/** Also the name of the field draft. */
export const DISCOVERY = 'discovery'
const PROGRESS_KEY = 'discovery-place'

type DiscoveryProgress = { step: number; sent: DiscoveryReceipt | undefined }

/** Ignores a browser that blocks storage. */
export function saveProgress(progress: DiscoveryProgress): void {
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify(progress))
  } catch {}
}

/** Clears this browser's copy; the next submission is a new lead. */
export function resetDiscoveryForm(form: HTMLFormElement): void {
  startNewForm(DISCOVERY, form)
  try {
    localStorage.removeItem(PROGRESS_KEY)
  } catch {}
}

/** Stored data is untrusted: anything malformed is ignored. */
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
