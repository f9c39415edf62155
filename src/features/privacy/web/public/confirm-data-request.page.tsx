import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { dayAndTime } from '#kernel/dates.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { DATA_REQUEST } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { useCompany } from '#site/data/company.ts'
import { formHeaders } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { LegalTabs } from '#features/legal/web/public/legal-tabs.panel.tsx'
import { pageMeta } from '#site/seo/meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { DataRequestKind } from '#features/inquiries/payloads.contract.ts'
import type { MailedDataRequest } from '../../data-requests.contract.ts'
import { CONFIRM_HOURS } from '../../data-requests.rules.ts'
import type { Route } from './+types/confirm-data-request.page'
import '#site/layouts/text-page.css'
import './confirm-data-request.page.css'

export const handle: PageHandle = { secret: true, background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Confirm your data request',
    description:
      'Confirm your request for a copy or the deletion of your data. We answer by email within 30 days.',
    unlisted: true,
  })

/** The client does not encode parameters. */
const linkIn = (request: Request) => ({
  param: { token: encodeURIComponent(new URL(request.url).searchParams.get('token') || 'none') },
})

/** Opening the link must not confirm the request: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext)['data-requests'][':token'].$get(linkIn(request))
  if (reply.ok) return data({ mailed: await reply.json() })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data({ mailed: undefined }, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const reply = await context
    .get(apiContext)
    ['data-requests'][':token'].confirmation.$post(linkIn(request))
  const status: number = reply.status
  if (reply.ok || status === 404) return respond(null, status)
  // The client types success responses only; every error response has this shape.
  return respond(((await reply.json()) as unknown as ErrorResponse).message, status)
}

const respond = (problem: string | null, status: number) =>
  data(problem, { status, headers: { 'cache-control': 'no-store' } })
export const headers = formHeaders

export default function ConfirmDataRequestPage({
  loaderData: { mailed },
  actionData: problem,
}: Route.ComponentProps) {
  return (
    <main id="main" className="text-page">
      <div className="wrap">
        <LegalTabs />
        {mailed ? (
          mailed.receipt ? (
            <Confirmed receipt={mailed.receipt} />
          ) : (
            <Question mailed={mailed} problem={problem ?? undefined} />
          )
        ) : (
          <Ended />
        )}
      </div>
    </main>
  )
}

const CONFIRMATIONS: Record<DataRequestKind, { what: string; yes: string }> = {
  copy: { what: 'for a copy of the data we store about', yes: 'Yes, send me a copy' },
  deletion: { what: 'to delete the data we store about', yes: 'Yes, delete my data' },
}

function Question({
  mailed: { requestKind, email },
  problem,
}: {
  mailed: MailedDataRequest
  problem: string | undefined
}) {
  const { what, yes } = CONFIRMATIONS[requestKind]
  return (
    <Outcome title="Was this you?">
      <p className="lead">
        Someone asked us {what} <b className="confirm-address">{email}</b>.
      </p>
      {requestKind === 'deletion' && (
        <p>
          We keep invoices, accepted quotes and the record of their acceptance. A person on our team
          does the deletion, and it cannot be undone.
        </p>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <form method="post">
        <Button type="submit" size="large">
          {yes}
        </Button>
      </form>
      <p className="muted">
        If this wasn’t you, close this page. Nothing happens, and the request is deleted after{' '}
        {CONFIRM_HOURS} hours.
      </p>
    </Outcome>
  )
}

function Confirmed({ receipt: { reference, dueAt, trackingPath } }: { receipt: InquiryReceipt }) {
  const { timeZone, place } = useCompany()
  return (
    <Outcome title="Your request is confirmed">
      <p className="lead" role="status">
        We will complete it by {dayAndTime(new Date(dueAt), timeZone)} ({place}). Reference:{' '}
        <b>{reference}</b>.
      </p>
      <p>
        <ButtonLink href={trackingPath}>
          Track your request <Icon of={ArrowRight} />
        </ButtonLink>
      </p>
    </Outcome>
  )
}

function Ended() {
  return (
    <Outcome title="This link is invalid or has expired">
      <p className="lead">
        Links to a data request expire after {CONFIRM_HOURS} hours. If you have already confirmed
        it, we have your request: use the tracking link in our email.
      </p>
      <p>
        <ButtonLink variant="outline" href={DATA_REQUEST.href}>
          {DATA_REQUEST.label}
        </ButtonLink>
      </p>
    </Outcome>
  )
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className="text-page-head">
        <h1 className="display">{title}</h1>
      </div>
      <div className="confirm-outcome">{children}</div>
    </>
  )
}
