// Queries and mutations on saved replies.
import { useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange, type WithKey } from '#site/data/use-change.ts'
import type { NewSavedReply, SavedReply } from '../../saved-replies.contract.ts'

const SAVED_REPLIES = 'saved-replies'

const one = () => privateApi()['saved-replies'][':id']
const add = (json: NewSavedReply, withKey?: WithKey) =>
  unwrap<SavedReply>(privateApi()['saved-replies'].$post({ json }, withKey))

export const useSavedReplies = () =>
  useQuery({
    queryKey: [SAVED_REPLIES],
    queryFn: () => unwrap<SavedReply[]>(privateApi()['saved-replies'].$get()),
  })

/** Adds it without `reply`. */
export const useSaving = (reply: SavedReply | undefined) =>
  useChange(
    (json: NewSavedReply, withKey) =>
      reply
        ? unwrap<SavedReply>(
            one().$put({ param: { id: reply.id }, json: { ...json, revision: reply.revision } }),
          )
        : add(json, withKey),
    {
      invalidates: [SAVED_REPLIES],
      isShownElsewhere: hasFields,
      toast: ({ title }) => ({ title: 'Reply saved', description: title }),
    },
  )

export function useRemoval() {
  const { mutate: restore } = useChange(add, { invalidates: [SAVED_REPLIES] })
  return useChange(({ id }: SavedReply) => expectOk(one().$delete({ param: { id } })), {
    invalidates: [SAVED_REPLIES],
    toast: (_result, { title, text }) => ({
      title: 'Saved reply deleted',
      description: title,
      action: { label: 'Undo', onSelect: () => restore({ title, text }) },
    }),
  })
}
