import type { ReactNode } from 'react'
import { PlanOffersPanel } from '#features/billing/web/plan-offers.panel.tsx'
import { DiscoveryCallPanel } from '#features/discovery/web/discovery-call.panel.tsx'
import { DiscoveryAnswersPanel } from '#features/discovery/web/discovery-answers.panel.tsx'
import type { Enquiry } from '#features/enquiries/enquiries.contract.ts'
import { EnquiryPanel } from '#features/enquiries/web/enquiry.panel.tsx'
import { EnquiryFilesPanel } from '#features/files/web/enquiry-files.panel.tsx'
import { DataRequestPanel } from '#features/legal/web/data-request.panel.tsx'
import { PitchReviewPanel } from '#features/pitches/web/pitch-review.panel.tsx'
import { PricedRequestPanel } from '#features/quote-requests/web/priced-request.panel.tsx'
import { EquityQuotePanel, MakeQuotePanel } from '#features/quotes/web/make-quote.panel.tsx'
import type { PageHandle } from '#site/handoff.ts'
import type { Route } from './+types/enquiry.page'

export const handle: PageHandle = { wake: 'at-once' }

export default function EnquiryPage({ params: { id } }: Route.ComponentProps) {
  return <EnquiryPanel id={id} chosen={chosenIn} />
}

/** What was asked for; each kind shows it in its own way. */
function chosenIn(enquiry: Enquiry): ReactNode {
  return (
    <>
      {askedIn(enquiry)}
      <PlanOffersPanel enquiry={enquiry} />
    </>
  )
}

function DiscoveryParts({
  id,
  hasEmail,
  details,
  isPartial,
}: Pick<Enquiry, 'id' | 'details' | 'isPartial'> & { hasEmail: boolean }) {
  return (
    <>
      {!isPartial && <DiscoveryCallPanel enquiryId={id} hasEmail={hasEmail} />}
      <DiscoveryAnswersPanel details={details} isPartial={isPartial} />
    </>
  )
}

function askedIn({ id, kind, email, details, isPartial, stage, isSpam }: Enquiry): ReactNode {
  if (kind === 'quote-request')
    return (
      <PricedRequestPanel id={id}>
        {!isSpam && <MakeQuotePanel enquiryId={id} isMain={stage === 'in-review'} />}
      </PricedRequestPanel>
    )
  if (kind === 'discovery')
    return (
      <DiscoveryParts id={id} hasEmail={email !== ''} details={details} isPartial={isPartial} />
    )
  if (kind === 'data-request') return <DataRequestPanel id={id} email={email} wish={details.wish} />
  if (kind !== 'pitch') return null
  return (
    <>
      <EnquiryFilesPanel id={id} title="Pitch deck" none="They sent no deck." />
      <PitchReviewPanel id={id} isOpen={stage !== 'closed' && !isSpam}>
        <EquityQuotePanel enquiryId={id} />
      </PitchReviewPanel>
    </>
  )
}
