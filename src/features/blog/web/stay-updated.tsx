// The newsletter's form under the articles.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import {
  clearForm,
  ensureKey,
  clearFormDraft,
  saveFormDraft,
  renewKey,
  restoreFormDraft,
} from '#site/form-draft.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { Banner } from '#ui/banner.tsx'
import { NEWSLETTER } from './blog.content.ts'
import type { NewsletterAnswer } from './newsletter-answer.ts'

const NAME = 'newsletter'
const SECTION_ID = 'stay-updated'
const ERROR = 'newsletter-email-error'

/** `early` is the answer to a form that was sent without a script; `here` is the address of the page it then comes back to. */
export function StayUpdated({
  early,
  here,
}: {
  early: NewsletterAnswer | undefined
  here: string
}) {
  const fetcher = useFetcher<NewsletterAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? early
  useDraft(form, early, fetcher.data)
  return (
    <section className="wrap stay-updated" id={SECTION_ID}>
      <div className="sky">
        <div>
          <h2>{NEWSLETTER.title}</h2>
          <p>{NEWSLETTER.text}</p>
        </div>
        <fetcher.Form
          ref={form}
          method="post"
          action={`${here}#${SECTION_ID}`}
          noValidate
          defaultShouldRevalidate={false}
          onChange={({ currentTarget }) => saveFormDraft(NAME, currentTarget)}
        >
          <input type="hidden" name="key" />
          <EmailField answer={answer} />
          <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Subscribing…">
            Subscribe
          </Button>
          <Outcome answer={answer} />
        </fetcher.Form>
      </div>
    </section>
  )
}

const refusedIn = (answer: NewsletterAnswer | undefined) =>
  answer?.asked === false ? answer : undefined

function EmailField({ answer }: { answer: NewsletterAnswer | undefined }) {
  const { typed, wrong } = refusedIn(answer) ?? {}
  return (
    <>
      <label className="visually-hidden" htmlFor="newsletter-email">
        Email address
      </label>
      <input
        className="field-input"
        id="newsletter-email"
        name="email"
        type="email"
        placeholder="you@business.com"
        autoComplete="email"
        required
        defaultValue={typed}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': ERROR })}
      />
    </>
  )
}

function Outcome({ answer }: { answer: NewsletterAnswer | undefined }) {
  const { wrong, problem } = refusedIn(answer) ?? {}
  return (
    <>
      <FieldError id={ERROR} text={wrong} />
      {problem && (
        <Banner tone="bad" title="Not sent.">
          {problem}
        </Banner>
      )}
      <div role="status">{answer?.asked && <Banner tone="ok">{NEWSLETTER.asked}</Banner>}</div>
    </>
  )
}

/** What was typed is kept until it has arrived. */
function useDraft(
  form: RefObject<HTMLFormElement | null>,
  early: NewsletterAnswer | undefined,
  late: NewsletterAnswer | undefined,
): void {
  const onMount = useEffectEvent(() => {
    if (!form.current) return
    if (!early) restoreFormDraft(NAME, form.current)
    else if (early.asked) clearFormDraft(NAME)
    ensureKey(form.current)
  })
  const hear = useEffectEvent((answer: NewsletterAnswer) => {
    if (!form.current) return
    if (!answer.asked) return showFirstWrong(form.current)
    clearForm(form.current)
    clearFormDraft(NAME)
    renewKey(form.current)
  })
  useEffect(() => onMount(), [])
  useEffect(() => {
    if (late) hear(late)
  }, [late])
}
