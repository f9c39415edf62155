// What the page behind a verification link shows once the link was used, or no longer works.
import { type ReactNode, useEffect, useRef } from 'react'
import { paths, withNext } from '#kernel/paths.contract.ts'
import { usePageQuery } from '#site/data/page-url.ts'
import { ButtonLink } from '#ui/button.tsx'
import { allowedNextPath, type Verified } from '../../accounts.contract.ts'
import { LINK_HOURS } from '../../accounts.rules.ts'
import { AddressForm, type LinkRequestState } from './address-form.tsx'
import type { VerifyState } from './verify-state.ts'
import '#site/layouts/account-frame.css'
import './verify-email.page.css'

/** Final state of the link; undefined while the forms are shown. */
export function outcomeOf(state: VerifyState | undefined): ReactNode | undefined {
  if (!state) return undefined
  if ('verified' in state) return <VerifiedNow verified={state.verified} />
  if ('denied' in state) return <Denied />
  return 'ended' in state ? <RequestNewLink isEnded /> : undefined
}

/** Heading that takes the focus when it appears, so that screen readers announce it. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="display">
      {children}
    </h1>
  )
}

const useNext = (): string | undefined => allowedNextPath(usePageQuery().get('next'))

function VerifiedNow({ verified: { name, email, isFromRequest } }: { verified: Verified }) {
  const next = useNext()
  return (
    <>
      <Heading>Your email is verified</Heading>
      <p className="muted">
        The account for {email} is active under the name <b className="verify-name">{name}</b>
      </p>
      {isFromRequest && (
        <p className="verify-note">
          The name comes from the first request sent from this address. It appears on your quotes
          and invoices.
        </p>
      )}
      <p className="account-frame-action">
        <ButtonLink size="large" href={withNext(paths.login, next)}>
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
        Every link to it has stopped working. You don’t need to do anything else.
      </p>
      <p className="account-frame-action">
        <ButtonLink variant="outline" href={paths.home}>
          Return to Home
        </ButtonLink>
      </p>
    </>
  )
}

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
      <h1 className="display">
        {isEnded ? 'This link is invalid or has expired' : 'Verify your email'}
      </h1>
      <p className="muted">
        Links work once and expire after {LINK_HOURS.verification} hours. If there is an unverified
        account with your address, we will email you a new one.
      </p>
      <AddressForm
        action={withNext(paths.verifyEmail, next)}
        label="Send the email again"
        state={state}
        sentText="If there is such an account, a new link is on its way."
      />
      <p className="account-frame-more">
        Already verified?{' '}
        <a className="text-link" href={withNext(paths.login, next)}>
          Login
        </a>
      </p>
    </>
  )
}
