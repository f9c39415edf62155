// The page behind the verification link, in each of its states.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { withNext } from '#site/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { focusFirstError } from '#ui/first-error.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { allowedNextPath, type Verified } from '../accounts.contract.ts'
import { LINK_HOURS } from '../accounts.rules.ts'
import type { NotDone } from './account-form-state.ts'
import { AddressForm, type LinkRequestState } from './address-form.tsx'
import { storedBrowserKey } from './browser-key.ts'
import { useFieldErrors } from './use-field-errors.ts'
import type { VerifyState } from './verify-state.ts'

/** A heading that takes the focus when a script has put it there, so that it is read out. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="display">
      {children}
    </h1>
  )
}

/** `name` is the one given at sign-up. Whoever reads the mail decides whether it is theirs. */
export function VerifyForms({ name, early }: { name: string; early: VerifyState | undefined }) {
  const [proof, denial] = [useFetcher<VerifyState>(), useFetcher<VerifyState>()]
  const state = denial.data ?? proof.data ?? early
  return (
    outcomeOf(state) ?? (
      <>
        <h1 className="display">Is this your account?</h1>
        <p className="muted">
          It was opened with your address, in the name of <b className="verify-name">{name}</b>
        </p>
        <PasswordForm fetcher={proof} state={state && 'problem' in state ? state : undefined} />
        <details className="verify-denial">
          <summary className="text-link">This was not me</summary>
          <denial.Form method="post" defaultShouldRevalidate={false}>
            <p>
              The account is deleted, and every link to it stops working. Whoever opened it is not
              told.
            </p>
            <input type="hidden" name="intent" value="deny" />
            <Button
              type="submit"
              variant="danger"
              busy={denial.state !== 'idle'}
              busyLabel="Deleting…"
            >
              Delete this account
            </Button>
          </denial.Form>
        </details>
      </>
    )
  )
}

/** What stands when nothing is left to be said about this link. */
export function outcomeOf(state: VerifyState | undefined): ReactNode | undefined {
  if (!state) return undefined
  if ('verified' in state) return <VerifiedNow verified={state.verified} />
  if ('denied' in state) return <Denied />
  return 'ended' in state ? <RequestNewLink isEnded /> : undefined
}

/** The browser that signed up needs the button only; without a script nobody can tell which one it is. */
function PasswordForm({
  fetcher,
  state,
}: {
  fetcher: ReturnType<typeof useFetcher<VerifyState>>
  state: NotDone | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [isKnown, setKnown] = useState(false)
  const { errors, correct } = useFieldErrors(state)
  const busy = fetcher.state !== 'idle'
  // It was another browser of theirs, or somebody else's account.
  if (isKnown && state?.errors.password) setKnown(false)

  useEffect(() => {
    const passwordInput = form.current?.elements.namedItem('password')
    setKnown(
      storedBrowserKey() !== '' &&
        !(passwordInput instanceof HTMLInputElement && passwordInput.value),
    )
  }, [])
  useEffect(() => {
    if (fetcher.data && 'problem' in fetcher.data && form.current) focusFirstError(form.current)
  }, [fetcher.data])

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      defaultShouldRevalidate={false}
      onSubmit={send}
      onChange={() => correct('password')}
    >
      <input type="hidden" name="intent" value="verify" />
      <input type="hidden" name="browserKey" />
      {state && !state.isNoted && !errors.password && (
        <Banner tone="bad" title={state.problem.title}>
          {state.problem.text}
        </Banner>
      )}
      {!isKnown && (
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          hint="Enter the password chosen at sign-up."
          error={errors.password}
        />
      )}
      <Button type="submit" size="large" busy={busy} busyLabel="Verifying…">
        Verify my email
      </Button>
    </fetcher.Form>
  )

  function send(event: FormEvent<HTMLFormElement>): void {
    if (busy) return event.preventDefault()
    const key = event.currentTarget.elements.namedItem('browserKey')
    if (key instanceof HTMLInputElement) key.value = storedBrowserKey()
  }
}

/** Where they were on their way to when they signed up. */
const useNext = (): string | undefined =>
  allowedNextPath(new URLSearchParams(useLocation().search).get('next'))

function VerifiedNow({ verified: { name, email, isFromRequest } }: { verified: Verified }) {
  const next = useNext()
  return (
    <>
      <Heading>Your email is verified</Heading>
      <p className="muted">
        The account for {email} is open, in the name of <b className="verify-name">{name}</b>
      </p>
      {isFromRequest && (
        <p className="verify-note">
          The name comes from the first request sent from this address. It is the one on your quotes
          and invoices.
        </p>
      )}
      <p className="account-frame-action">
        <ButtonLink size="large" href={withNext('/login', next)}>
          Login
        </ButtonLink>
      </p>
    </>
  )
}

function Denied() {
  return (
    <>
      <Heading>The account is deleted</Heading>
      <p className="muted">
        Every link to it has stopped working. There is nothing else for you to do.
      </p>
      <p className="account-frame-action">
        <ButtonLink variant="outline" href="/">
          Return to Home
        </ButtonLink>
      </p>
    </>
  )
}

/** A link that has ended, or was lost. */
export function RequestNewLink({
  isEnded = false,
  state,
}: {
  isEnded?: boolean
  state?: LinkRequestState
}) {
  const next = useNext()
  return (
    <>
      <h1 className="display">{isEnded ? 'This link no longer works' : 'Verify your email'}</h1>
      <p className="muted">
        Links work once, for {LINK_HOURS.verification} hours. If an account with your address still
        waits for its proof, we mail you a new one.
      </p>
      <AddressForm
        action={withNext('/verify-email', next)}
        label="Send the mail again"
        state={state}
        sentText="If there is such an account, a new link is on its way."
      />
      <p className="account-frame-more">
        Verified already?{' '}
        <a className="text-link" href={withNext('/login', next)}>
          Login
        </a>
      </p>
    </>
  )
}
