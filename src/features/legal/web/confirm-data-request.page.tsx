import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { InquiryReceipt } from '#features/inquiries/inquiries.contract.ts'
import { dayAndTime } from '#kernel/dates.ts'
import type { ErrorResponse } from '#kernel/failure.ts'
import { DATA_REQUEST } from '#site/site-links.ts'
import { apiContext } from '#site/api.ts'
import { useCompany } from '#site/company.ts'
import { formHeaders } from '#site/form-state.ts'
import type { PageHandle } from '#site/hydration.ts'
import { pageMeta } from '#site/meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { MailedDataRequest, DataRequestKind } from '../data-requests.contract.ts'
import { CONFIRM_HOURS } from '../data-requests.rules.ts'
import type { Route } from './+types/confirm-data-request.page'
import { LegalTabs } from './legal-tabs.tsx'

export const handle: PageHandle = { secret: true, background: 'white' }
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'Confirm your data request',
    description:
      'Confirm the request for a copy or the deletion of your data. We answer it by mail within 30 days.',
    unlisted: true,
  })

/** The client puts it into the address as it is. */
const linkIn = (request: Request) => ({
  param: { token: encodeURIComponent(new URL(request.url).searchParams.get('token') || 'none') },
})

/** Opening the link confirms nothing: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext)['data-requests'][':token'].$get(linkIn(request))
  if (reply.ok) return data({ mailed: await reply.json() })
  const status: number = reply.status
  if (status !== 404) throw data(await reply.json(), status)
  return data({ mailed: undefined }, 404)
}

/** Afterwards the loader finds it confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const reply = await context
    .get(apiContext)
    ['data-requests'][':token'].confirmation.$post(linkIn(request))
  const status: number = reply.status
  if (reply.ok || status === 404) return respond(null, status)
  // The client types what a call answers, not how it refuses: every refusal has this one shape.
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
    <main id="main" className="legal">
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
  copy: { what: 'for a copy of what we keep about', yes: 'Yes, send me a copy' },
  deletion: { what: 'to delete what we keep about', yes: 'Yes, delete my data' },
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
        Somebody asked us {what} <b className="confirm-address">{email}</b>.
      </p>
      {requestKind === 'deletion' && (
        <p>
          Invoices, accepted quotes and the record of their acceptance stay. One of us does it by
          hand, and it cannot be undone.
        </p>
      )}
      {problem && <Banner tone="bad">{problem}</Banner>}
      <form method="post">
        <Button type="submit" size="large">
          {yes}
        </Button>
      </form>
      <p className="muted">
        If it was not you, close this page. Nothing happens, and the request is forgotten after{' '}
        {CONFIRM_HOURS} hours.
      </p>
    </Outcome>
  )
}

function Confirmed({ receipt: { reference, dueAt, trackingPath } }: { receipt: InquiryReceipt }) {
  const { timeZone, place: link } = useCompany()
  return (
    <Outcome title="Your request is confirmed">
      <p className="lead" role="status">
        We complete it by {dayAndTime(new Date(dueAt), timeZone)} ({link}). Reference{' '}
        <b>{reference}</b>.
      </p>
      <p>
        <ButtonLink href={trackingPath}>
          Follow your request <Icon of={ArrowRight} />
        </ButtonLink>
      </p>
    </Outcome>
  )
}

function Ended() {
  return (
    <Outcome title="This link no longer works">
      <p className="lead">
        Links to a data request work for {CONFIRM_HOURS} hours. One that was confirmed is with us:
        the mail about it has the link that follows it.
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
      <div className="legal-head">
        <h1 className="display">{title}</h1>
      </div>
      <div className="confirm-outcome">{children}</div>
    </>
  )
}
