// What prevents a quote from being sent, also its promotion code.
import type { RefObject } from 'react'
import { useSendProblems } from '#site/forms/use-send-problems.ts'
import { publishProblems } from '../../quotes.rules.ts'
import type { QuoteDraftState } from './use-draft.ts'

export function useSending(
  form: RefObject<HTMLFormElement | null>,
  draftState: QuoteDraftState,
  { today, codeProblem }: { today: string; codeProblem: string | undefined },
) {
  const sending = useSendProblems(form, withCode(draftState, codeProblem), (content) =>
    publishProblems(content, today),
  )
  return {
    ...sending,
    check: (draftState: QuoteDraftState, codeProblem: string | undefined): boolean =>
      sending.check(withCode(draftState, codeProblem)),
  }
}

const withCode = ({ content, problems }: QuoteDraftState, codeProblem: string | undefined) => ({
  content,
  problems: codeProblem === undefined ? problems : { ...problems, promotionCode: codeProblem },
})
