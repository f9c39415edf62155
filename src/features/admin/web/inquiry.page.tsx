import type { ReactNode } from 'react'
import { PlanOffersPanel } from '#features/billing/plan-offers/web/admin/plan-offers.panel.tsx'
import { DiscoveryCallPanel } from '#features/discovery/web/admin/discovery-call.panel.tsx'
import { DiscoveryAnswersPanel } from '#features/discovery/web/admin/discovery-answers.panel.tsx'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import { InquiryPanel } from '#features/inquiries/web/admin/inquiry.panel.tsx'
import { InquiryFilesPanel } from '#features/files/web/admin/inquiry-files.panel.tsx'
import { RequestThreadPanel } from '#features/messages/web/admin/request-thread.panel.tsx'
import { DataRequestPanel } from '#features/privacy/web/admin/data-request.panel.tsx'
import { PitchReviewPanel } from '#features/pitches/web/admin/pitch-review.panel.tsx'
import { PricedRequestPanel } from '#features/quote-requests/web/admin/priced-request.panel.tsx'
import { DeliveredProjectsPanel } from '#features/projects/web/admin/delivered-projects.panel.tsx'
import { RequestProjectPanel } from '#features/projects/web/admin/new-project.panel.tsx'
import {
  EquityQuotePanel,
  MakeQuotePanel,
  RequestQuotePanel,
} from '#features/quotes/web/admin/make-quote.panel.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import type { Route } from './+types/inquiry.page'

export const handle: PageHandle = { hydrate: 'immediately' }

export default function InquiryPage({ params: { id } }: Route.ComponentProps) {
  return <InquiryPanel id={id} chosen={quoteRequestChoice} />
}

function quoteRequestChoice(inquiry: Inquiry): ReactNode {
  return (
    <>
      {quoteRequestLink(inquiry)}
      <DeliveredProjectsPanel email={inquiry.email} requestedAt={inquiry.receivedAt} />
      <RequestQuotePanel inquiry={inquiry} />
      <RequestProjectPanel inquiry={inquiry} />
      <PlanOffersPanel inquiry={inquiry} />
      <RequestThreadPanel inquiry={inquiry} />
    </>
  )
}

function quoteRequestLink({
  id,
  kind,
  email,
  payload,
  isPartial,
  stage,
  isSpam,
}: Inquiry): ReactNode {
  if (kind === 'quote-request')
    return (
      <PricedRequestPanel id={id}>
        {!isSpam && <MakeQuotePanel inquiryId={id} isMain={stage === 'in-review'} />}
      </PricedRequestPanel>
    )
  if (payload?.kind === 'discovery')
    return (
      <>
        {!isPartial && <DiscoveryCallPanel inquiryId={id} hasEmail={email !== ''} />}
        <DiscoveryAnswersPanel answers={payload} isPartial={isPartial} />
      </>
    )
  if (payload?.kind === 'data-request')
    return (
      <DataRequestPanel
        id={id}
        email={email}
        isClosed={stage === 'closed'}
        requestKind={payload.requestKind}
      />
    )
  if (kind !== 'pitch') return null
  return (
    <>
      <InquiryFilesPanel id={id} title="Pitch deck" none="No deck was sent." />
      <PitchReviewPanel
        id={id}
        isOpen={stage !== 'closed' && !isSpam}
        invited={<MakeQuotePanel inquiryId={id} isMain={false} />}
      >
        <EquityQuotePanel inquiryId={id} />
      </PitchReviewPanel>
    </>
  )
}
