// Shows the problem of a form as a toast, which replaces the form's previous toast.
import { hideToast, showToast } from '#ui/toasts.tsx'
import type { AccountProblem } from './account-form-state.ts'

/** @param id of the form's toast. A problem shown at its field needs none. */
export function showProblem(
  id: string,
  { problem: { title, text }, isShownAtField }: AccountProblem,
): void {
  void (isShownAtField
    ? hideToast(id)
    : showToast({ id, type: 'error', title, ...(text && { description: text }) }))
}
