import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { ErrorResponse } from '#kernel/failure.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { formHeaders } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { AccountFrame } from '#site/layouts/account-frame.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import type { MailedAddressChange } from '../../profile-changes.contract.ts'
import { ADDRESS_LINK_HOURS } from '../../profile-changes.rules.ts'
import type { Route } from './+types/email-change.page'
import '#site/layouts/account-frame.css'

export const handle: PageHandle = { secret: true, background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'New email address',
    description:
      'Confirm the new email address of your account with the link in our email, or stop the change.',
    unlisted: true,
  })

/** The client does not encode parameters. */
const linkIn = (request: Request) => ({
  param: { token: encodeURIComponent(new URL(request.url).searchParams.get('token') || 'none') },
})

/** Opening the link must not change anything: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext)['address-changes'][':token'].$get(linkIn(request))
  if (reply.ok) return data({ mailed: await reply.json() })
  const status: number = reply.status
  if (!isEnded(status)) throw data(await reply.json(), status)
  return data({ mailed: undefined }, 404)
}

/** The API responds with 400 or 404 to a malformed token. */
const isEnded = (status: number): boolean => status === 404 || status === 400

type Result = { done?: MailedAddressChange; problem?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const link = context.get(apiContext)['address-changes'][':token']
  const reply = await link.$get(linkIn(request))
  if (!reply.ok) return respond({}, reply.status)
  const mailed = await reply.json()
  const decided =
    mailed.purpose === 'confirm'
      ? await link.confirmation.$post(linkIn(request))
      : await link.objection.$post(linkIn(request))
  if (decided.ok) return respond({ done: mailed }, 200)
  // The client types success responses only; every error response has this shape.
  const { message } = (await decided.json()) as unknown as ErrorResponse
  return respond({ problem: message }, decided.status)
}

const respond = (result: Result, status: number) =>
  data(result, { status, headers: { 'cache-control': 'no-store' } })
export const headers = formHeaders

export default function EmailChangePage({
  loaderData: { mailed },
  actionData: result,
}: Route.ComponentProps) {
  return <AccountFrame near="envelope">{content()}</AccountFrame>

  function content() {
    if (result?.done) return <Done {...result.done} />
    if (!mailed) return <Ended problem={result?.problem} />
    return <Question mailed={mailed} problem={result?.problem} />
  }
}

function Question({
  mailed: { purpose, businessName, email },
  problem,
}: {
  mailed: MailedAddressChange
  problem: string | undefined
}) {
  const isConfirmation = purpose === 'confirm'
  return (
    <>
      <h1 className="display">{isConfirmation ? 'Use this address?' : 'Stop the change?'}</h1>
      <p className="lead">
        {isConfirmation ? 'The account of ' : 'The new address of '}
        <b>{businessName}</b> {isConfirmation ? 'will use ' : 'would be '}
        <b>
          <EmailAddress of={email} />
        </b>
        .
      </p>
      <p className="account-frame-more muted">
        {isConfirmation
          ? 'You then sign in with this address and your current password, and our emails go here. ' +
            'Every browser is signed out.'
          : 'If you stop it, the account keeps its current address, and we contact you.'}
      </p>
      {problem && <Banner tone="bad">{problem}</Banner>}
      <form method="post">
        <Button type="submit" size="large">
          {isConfirmation ? 'Yes, use this address' : 'Yes, stop the change'}
        </Button>
      </form>
      <p className="account-frame-more muted">
        {isConfirmation
          ? 'If this wasn’t you, close this page. Nothing changes.'
          : 'If the change is right, close this page.'}
      </p>
    </>
  )
}

function Done({ purpose, email }: MailedAddressChange) {
  return purpose === 'confirm' ? (
    <Outcome title="Your new address is active" href={paths.login} label="Login">
      From now on, sign in with{' '}
      <b>
        <EmailAddress of={email} />
      </b>{' '}
      and your current password. Your quotes, payments, projects and conversations are still there.
    </Outcome>
  ) : (
    <Outcome title="The change is stopped" href={paths.home} label="Return to Home">
      The account keeps its current address, and the link to the other one no longer works. We will
      contact you.
    </Outcome>
  )
}

function Ended({ problem }: { problem: string | undefined }) {
  const { email } = useCompany()
  return (
    <Outcome title="This link no longer works" href={paths.login} label="Login">
      {problem ??
        `Links to a new address work once and expire after ${ADDRESS_LINK_HOURS} hours. ` +
          'If you have already confirmed it, sign in with the new address. ' +
          `Otherwise, write to us at ${email}.`}
    </Outcome>
  )
}

function Outcome({
  title,
  href,
  label,
  children,
}: {
  title: string
  href: string
  label: string
  children: ReactNode
}) {
  return (
    <>
      <h1 className="display">{title}</h1>
      <p className="muted" role="status">
        {children}
      </p>
      <p className="account-frame-action">
        <ButtonLink size="large" href={href}>
          {label}
        </ButtonLink>
      </p>
    </>
  )
}
