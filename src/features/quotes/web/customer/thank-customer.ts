// The dashboard shows the toast after the answer (spec §8).
import { homeOf } from '#site/data/session.ts'
import { storeToastForNextPage } from '#ui/toasts.tsx'

export function leaveThanked({ title, text }: { title: string; text: string }): void {
  storeToastForNextPage({ type: 'success', title, description: text })
  location.assign(homeOf('business'))
}
