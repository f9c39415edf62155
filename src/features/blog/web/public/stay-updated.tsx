import { type RefObject, useEffect, useEffectEvent } from 'react'
import {
  ensureKey,
  clearFormDraft,
  saveFormDraft,
  restoreFormDraft,
  startNewForm,
} from '#site/forms/form-draft.ts'
import { useActionForm } from '#site/forms/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Banner } from '#ui/banner.tsx'
import { BLOG } from './blog.content.ts'
import { checkNewsletter, newsletterFailed, type NewsletterState } from './newsletter-state.ts'
import './blogs.page.css'

const NAME = 'newsletter'
const SECTION_ID = 'stay-updated'
const ERROR = 'newsletter-email-error'

/** `early`: the result of a form sent without JavaScript; `here`: the URL that it returns to. */
export function StayUpdated({
  texts,
  early,
  here,
}: {
  texts: { title: string; text: string }
  early: NewsletterState | undefined
  here: string
}) {
  const { form, state, errors, busy } = useActionForm<NewsletterState>({
    check: checkNewsletter,
    failed: newsletterFailed,
    early,
    onResult: ({ isRequested }, sentForm) => isRequested && startNewForm(NAME, sentForm),
    onChange: (changed) => saveFormDraft(NAME, changed),
  })
  useDraft(form.ref, early)
  return (
    <section className="wrap stay-updated" id={SECTION_ID}>
      <div className="sky">
        <div>
          <h2>{texts.title}</h2>
          <p>{texts.text}</p>
        </div>
        <form {...form} action={`${here}#${SECTION_ID}`}>
          <input type="hidden" name="key" />
          <EmailField state={state} error={errors.email} />
          <Button type="submit" busy={busy} busyLabel="Subscribing…">
            Subscribe
          </Button>
          <Outcome state={state} error={errors.email} />
        </form>
      </div>
    </section>
  )
}

type OutcomeProps = { state: NewsletterState | undefined; error: string | undefined }

const newsletterErrors = (state: NewsletterState | undefined) =>
  state?.isRequested === false ? state : undefined

function EmailField({ state, error }: OutcomeProps) {
  const { email } = newsletterErrors(state) ?? {}
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

function Outcome({ state, error }: OutcomeProps) {
  const { problem } = newsletterErrors(state) ?? {}
  return (
    <>
      <FieldError id={ERROR} text={error} />
      {problem && (
        <Banner tone="bad" title="Not sent.">
          {problem}
        </Banner>
      )}
      <div role="status">{state?.isRequested && <Banner tone="ok">{BLOG.emailSent}</Banner>}</div>
    </>
  )
}

function useDraft(
  form: RefObject<HTMLFormElement | null>,
  early: NewsletterState | undefined,
): void {
  const onMount = useEffectEvent(() => {
    if (!form.current) return
    if (!early) restoreFormDraft(NAME, form.current)
    else if (early.isRequested) clearFormDraft(NAME)
    ensureKey(form.current)
  })
  useEffect(() => onMount(), [])
}
