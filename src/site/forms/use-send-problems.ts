// What prevents a draft from being sent, shown at its fields.
import { type RefObject, useEffect, useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { hasFields } from '#site/data/api-error.ts'

type Draft<Content> = { content: Content; problems: FieldErrors }

/** `missingIn` tells what a complete draft needs: shown after the first attempt to send. */
export function useSendProblems<Content>(
  form: RefObject<HTMLFormElement | null>,
  { content, problems }: Draft<Content>,
  missingIn: (content: Content) => FieldErrors,
) {
  const [isTried, setTried] = useState(false)
  const [rejection, setRejection] = useState<{ fields: FieldErrors; content: Content }>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!tries) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], .field-error')
    first?.scrollIntoView({ block: 'center' })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus({ preventScroll: true })
  }, [form, tries])
  return {
    problems: {
      ...problems,
      ...(isTried && missingIn(content)),
      ...(rejection?.content === content && rejection.fields),
    },
    check: ({ content, problems }: Draft<Content>): boolean => {
      const isComplete = !Object.keys({ ...problems, ...missingIn(content) }).length
      setTried(true)
      if (!isComplete) setTries((before) => before + 1)
      return isComplete
    },
    showRejection: (error: unknown): void => {
      if (!hasFields(error)) return
      setRejection({ fields: error.fields, content })
      setTries((before) => before + 1)
    },
  }
}
