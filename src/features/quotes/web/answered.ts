// What follows an answer to a quote: thanks on the dashboard.
import { homeOf } from '#site/session.ts'
import { keepToastForNextPage } from '#ui/toasts.tsx'

/** Spec §8: the toast stands on the dashboard. */
export function leaveThanked({ title, text }: { title: string; text: string }): void {
  keepToastForNextPage({ type: 'success', title, description: text })
  location.assign(homeOf('business'))
}
