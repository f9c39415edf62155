// What prevents a draft from being sent, shown at its fields.
import { type RefObject, useEffect, useState } from 'react'
import { ApiError } from '#site/data/api-error.ts'
import type { QuoteContent } from '../../quote-content.contract.ts'
import { publishProblems } from '../../quotes.rules.ts'
import type { QuoteDraftState } from './use-draft.ts'

/** Shows problems only after the first attempt to send. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  { content, problems }: QuoteDraftState,
  { today, codeProblem }: { today: string; codeProblem: string | undefined },
) {
  const [isTried, setTried] = useState(false)
  const [rejection, setRejection] = useState<{
    fields: Record<string, string>
    content: QuoteContent
  }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], .field-error')
        ?.scrollIntoView({ block: 'center' })
    if (tries)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true]')
        ?.focus({ preventScroll: true })
  }, [form, tries])
  return {
    problems: {
      ...problems,
      ...(codeProblem && { promotionCode: codeProblem }),
      ...(isTried && publishProblems(content, today)),
      ...(rejection?.content === content && rejection.fields),
    },
    check: ({ content, problems }: QuoteDraftState, codeProblem: string | undefined): boolean => {
      const isInvalid =
        codeProblem !== undefined ||
        Object.keys({ ...problems, ...publishProblems(content, today) }).length > 0
      setTried(true)
      if (isInvalid) setTries((before) => before + 1)
      return !isInvalid
    },
    showRejection: (error: unknown): void => {
      if (!(error instanceof ApiError) || !Object.keys(error.fields).length) return
      setRejection({ fields: error.fields, content })
      setTries((before) => before + 1)
    },
  }
}
