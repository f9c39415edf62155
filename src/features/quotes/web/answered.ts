// What follows an answer to a quote: thanks on the dashboard, or that it came too late.
import { Refused } from '#site/refused.ts'
import { homeOf } from '#site/session.ts'
import { keepToastForNextPage } from '#ui/toasts.tsx'

/** Spec §8: the toast stands on the dashboard. */
export function leaveThanked({ title, text }: { title: string; text: string }): void {
  keepToastForNextPage({ type: 'success', title, description: text })
  location.assign(homeOf('business'))
}

/** Somebody was faster, or the quote ended: no second try can help. */
export const isTooLate = (error: Error): boolean => error instanceof Refused && error.status === 409
