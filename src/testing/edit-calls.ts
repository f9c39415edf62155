// Requests that add an edit, and ask about one.
import { addAll, planWithQueue } from './edits.ts'
import type { RequestBuilder } from './request-builders.ts'

export const EDIT_REQUESTS: Record<string, RequestBuilder> = {
  '/my/edits': async () => {
    await planWithQueue()
    return { as: 'business', to: '/my/edits', with: { title: 'Hours' }, other: { title: 'Photo' } }
  },
  '/edits/:id/question': async () => {
    await planWithQueue()
    const [id] = await addAll('Hours')
    return {
      as: 'admin',
      to: `/edits/${id}/question`,
      with: { question: 'Also on Sundays?' },
      other: { question: 'Also on holidays?' },
    }
  },
}
