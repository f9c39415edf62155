// The record of acceptance, a part of the quote document.
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime, exactTime, longDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { Acceptance, CustomerQuoteDetail } from '../../quotes.contract.ts'
import { speakableCode } from '../../quotes.rules.ts'
import { MyPdfButton } from './my-pdf-button.tsx'
import '#ui/work-layout.css'
import '../quote-document.css'
import './quote.css'

export function AcceptanceRecord({
  quote: { id, quoteNumber, businessName, from },
  acceptance: { name, acceptedAt, version, hash, code, timestamp },
}: {
  quote: CustomerQuoteDetail
  acceptance: Acceptance
}) {
  const at = new Date(acceptedAt)
  return (
    <section className="quote-document-part quote-record" aria-labelledby="record">
      <h2 id="record">
        <Icon of={ShieldCheck} />
        Record of acceptance
      </h2>
      <dl>
        <Fact label="Accepted by">
          <b className="quote-record-name">{name}</b>
          <br />
          for {businessName}
        </Fact>
        <Fact label="Time">
          {longDay(at, from.timeZone)}, {clockTime(at, from.timeZone)} ({from.place})
        </Fact>
        <Fact label="Version and terms">Version {version}, including its terms</Fact>
        <Fact label="Code">
          <span className="numeric">{speakableCode(code)}</span>
        </Fact>
        {timestamp && (
          <Fact label="Timestamp">
            {exactTime(new Date(timestamp.at), from.timeZone)}
            {timestamp.authority && `, by ${timestamp.authority}`}
          </Fact>
        )}
        <Fact label="Fingerprint">
          <span className="quote-record-hash">{hash.replace(/(.{8})(?=.)/g, '$1 ')}</span>
        </Fact>
      </dl>
      <p className="side-note">
        A record of consent. Anyone with the code can{' '}
        <a className="text-link" href={paths.verifyCode(speakableCode(code))}>
          verify it here
        </a>
        .
      </p>
      <MyPdfButton variant="neutral" size="small" {...{ id, quoteNumber }} document="record">
        Record as PDF
      </MyPdfButton>{' '}
      {timestamp && (
        <MyPdfButton variant="neutral" size="small" {...{ id, quoteNumber }} document="timestamp">
          Timestamp
        </MyPdfButton>
      )}
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
