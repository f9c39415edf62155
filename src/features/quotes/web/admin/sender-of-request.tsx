// Who sent the request of a quote, and how to reach them while it is written.
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { useInquiry } from '#features/inquiries/web/admin/inbox.query.ts'
import { KINDS } from '#features/inquiries/inquiries.contract.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import '#ui/editor.css'
import '#ui/work-layout.css'
import '#ui/work.css'

/** Nothing until the request is loaded, or if it was erased: the editor works without it. */
export const SenderOfRequest = ({ inquiryId }: { inquiryId: string | null }) =>
  inquiryId && <Sender inquiryId={inquiryId} />

function Sender({ inquiryId }: { inquiryId: string }) {
  const { data: inquiry } = useInquiry(inquiryId)
  if (!inquiry) return null
  const { kind, reference, name, email, phone, contact: person, details } = inquiry
  const contact = person || details.name || details.founderName
  return (
    <section className="card card-body editor-part" aria-labelledby="quote-sender">
      <div className="row">
        <h2 id="quote-sender">From the request</h2>
        <Link className="text-link numeric" to={paths.admin.inquiry(inquiryId)}>
          {KINDS[kind]} {reference}
        </Link>
      </div>
      <dl className="facts quote-sender">
        <Fact label="Name">{name}</Fact>
        {contact && <Fact label="Contact">{contact}</Fact>}
        {email && (
          <Fact label="Email">
            <EmailAddress of={email} />
          </Fact>
        )}
        {phone && (
          <Fact label="Phone">
            <PhoneLink phone={phone} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
