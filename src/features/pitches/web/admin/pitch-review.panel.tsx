// Review of a pitch: the scorecards of the team, and the decision.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unwrap, errorMessage } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { Scorecard } from '#site/lists/scorecard.tsx'
import { privateApi } from '#site/data/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CRITERIA } from '../../pitches.contract.ts'
import { DecidedPitch } from './pitch-decided.tsx'
import { DecisionForm } from './pitch-decision.tsx'
import { REVIEW, usePitchScores } from './pitch-changes.ts'

/**
 * The team must reopen a closed or spam pitch first. `children` follow an equity offer, `invited`
 * an invitation.
 */
export function PitchReviewPanel({
  id,
  isOpen,
  invited,
  children,
}: {
  id: string
  isOpen: boolean
  invited?: ReactNode
  children?: ReactNode
}) {
  const { data: review, error } = useQuery({
    queryKey: [REVIEW, id],
    queryFn: () => unwrap(privateApi().pitches[':id'].review.$get({ param: { id } })),
    ...LIVE,
  })
  const scoring = usePitchScores(id)
  if (!review) {
    return (
      <section>
        <h3>Scorecard</h3>
        {error ? <p className="muted">{errorMessage(error)}</p> : <Skeleton rows={4} />}
      </section>
    )
  }
  const { decided, myScores, others } = review
  return (
    <>
      <Scorecard
        criteria={CRITERIA}
        myScores={(scoring.isPending ? scoring.variables : undefined) ?? myScores}
        others={others}
        onScore={(scores) => scoring.mutate(scores)}
      />
      <section className="pitch-decision">
        <h3>Decision</h3>
        {decided && <DecidedPitch decided={decided} />}
        {decided && { equity: children, invite: invited, decline: null }[decided.outcome]}
        {!decided &&
          (isOpen ? (
            <DecisionForm id={id} />
          ) : (
            <p className="muted">Closed without a decision. Reopen the pitch to decide.</p>
          ))}
      </section>
    </>
  )
}
