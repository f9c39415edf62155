import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import {
  clearForm,
  ensureKey,
  clearFormDraft,
  saveFormDraft,
  renewKey,
  restoreFormDraft,
} from '#site/forms/form-draft.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { focusFirstError } from '#ui/first-error.ts'
import { Banner } from '#ui/banner.tsx'
import { NEWSLETTER } from './blog.content.ts'
import type { NewsletterState } from './submit-newsletter.ts'
import './blogs.page.css'

const NAME = 'newsletter'
const SECTION_ID = 'stay-updated'
const ERROR = 'newsletter-email-error'

/** `early`: the result of a form sent without JavaScript; `here`: the URL that it returns to. */
export function StayUpdated({ early, here }: { early: NewsletterState | undefined; here: string }) {
  const fetcher = useFetcher<NewsletterState>()
  const form = useRef<HTMLFormElement>(null)
  const state = fetcher.data ?? early
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
          <EmailField state={state} />
          <Button type="submit" busy={fetcher.state !== 'idle'} busyLabel="Subscribing…">
            Subscribe
          </Button>
          <Outcome state={state} />
        </fetcher.Form>
      </div>
    </section>
  )
}

const newsletterErrors = (state: NewsletterState | undefined) =>
  state?.isRequested === false ? state : undefined

function EmailField({ state }: { state: NewsletterState | undefined }) {
  const { email, error } = newsletterErrors(state) ?? {}
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
        defaultValue={email}
        {...(error && { 'aria-invalid': true, 'aria-describedby': ERROR })}
      />
    </>
  )
}

function Outcome({ state }: { state: NewsletterState | undefined }) {
  const { error, problem } = newsletterErrors(state) ?? {}
  return (
    <>
      <FieldError id={ERROR} text={error} />
      {problem && (
        <Banner tone="bad" title="Not sent.">
          {problem}
        </Banner>
      )}
      <div role="status">
        {state?.isRequested && <Banner tone="ok">{NEWSLETTER.emailSent}</Banner>}
      </div>
    </>
  )
}

function useDraft(
  form: RefObject<HTMLFormElement | null>,
  early: NewsletterState | undefined,
  late: NewsletterState | undefined,
): void {
  const onMount = useEffectEvent(() => {
    if (!form.current) return
    if (!early) restoreFormDraft(NAME, form.current)
    else if (early.isRequested) clearFormDraft(NAME)
    ensureKey(form.current)
  })
  const showResult = useEffectEvent((state: NewsletterState) => {
    if (!form.current) return
    if (!state.isRequested) return focusFirstError(form.current)
    clearForm(form.current)
    clearFormDraft(NAME)
    renewKey(form.current)
  })
  useEffect(() => onMount(), [])
  useEffect(() => {
    if (late) showResult(late)
  }, [late])
}
