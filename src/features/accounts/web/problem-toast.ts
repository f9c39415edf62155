// Says what is wrong with a form: one thing at a time, the next one in the place of the last.
import { hideToast, showToast } from '#ui/toasts.tsx'
import type { NotDone } from './account-form-state.ts'

/** @param id the form's toast. What stands beside its field needs none. */
export function showProblem(id: string, { problem: { title, text }, isNoted }: NotDone): void {
  void (isNoted
    ? hideToast(id)
    : showToast({ id, type: 'error', title, ...(text && { description: text }) }))
}
