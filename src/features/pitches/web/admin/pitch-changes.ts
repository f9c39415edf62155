import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError, useChange } from '#site/data/use-change.ts'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { Decision, PitchReview, Scores } from '../../pitches.contract.ts'

export const REVIEW = 'pitch-review'
const pitches = () => privateApi().pitches[':id']

/** Optimistic and serial, so that an earlier card cannot overtake a later one. */
export function usePitchScores(id: string) {
  const queries = useQueryClient()
  const queryKey = [REVIEW, id]
  return useMutation({
    scope: { id: `scores ${id}` },
    mutationFn: (scores: Scores) =>
      expectOk(pitches().scores.$put({ param: { id }, json: scores })),
    onMutate: async (myScores) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<PitchReview>(queryKey, (review) => review && { ...review, myScores })
    },
    onError: showError,
    // A fetch that started before the change may have returned in the meantime.
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export const usePitchPreview = (id: string) =>
  useMutation({
    mutationFn: (decision: Decision) =>
      unwrap(pitches()['decision-previews'].$post({ param: { id }, json: decision })),
    onError: showError,
  })

export const useDeciding = (id: string) =>
  useChange(
    (decision: Decision, withKey) =>
      unwrap(pitches().decision.$post({ param: { id }, json: decision }, withKey)),
    {
      invalidates: [REVIEW, INQUIRIES],
      toast: () => ({
        title: 'Answer sent',
        description: 'It’s also on the founder’s tracking page.',
      }),
    },
  )
