// The history of a published quote: events, versions and mails.
import type { ReactNode } from 'react'
import { taxNoteOf } from '#features/billing/tax/document-tax-note.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import { money } from '#kernel/money.ts'
import { PriceTaxNote } from '#site/prices/price-tax-note.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { MailList } from '#site/lists/mail-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Switch } from '#ui/switch.tsx'
import { wholeMoney } from '../../amounts.rules.ts'
import type { Acceptance, AdminQuote } from '../../quotes.contract.ts'
import { CUSTOMER_MAY, lineTitle, type QuotePrice } from '../../quote-content.contract.ts'
import { totalCents } from '../../quote-tax.rules.ts'
import { isAwaiting, speakableCode } from '../../quotes.rules.ts'
import { useReminders } from './admin-quote-changes.ts'
import { useQuoteMails } from './admin-quotes.query.ts'
import { VersionPdfButton } from './quote-documents.tsx'
import '#ui/work.css'
import '#ui/work-layout.css'
import './admin-quote.css'

export function QuoteFacts({ quote, price }: { quote: AdminQuote; price: QuotePrice }) {
  const { validUntil, acceptance } = quote
  return (
    <section className="card card-body" aria-labelledby="quote-facts">
      <h2 id="quote-facts">History</h2>
      <dl className="facts sent-quote-facts">
        <Fact name="Total">{money(totalCents(price), currencyOf(price))}</Fact>
        {validUntil && <Fact name="Valid until">{formatDay(validUntil)}</Fact>}
        {timesOf(quote).map(([name, at]) => (
          <Fact key={name} name={name}>
            {at ? <Timestamp at={at} /> : 'Not viewed yet'}
          </Fact>
        ))}
      </dl>
      {acceptance && <Record acceptance={acceptance} versions={quote.versions} />}
      {isAwaiting(quote) && <Reminders quote={quote} />}
    </section>
  )
}

function timesOf({
  publishedAt,
  resentAt,
  firstViewedAt,
  answeredAt,
  withdrawnAt,
  status,
}: AdminQuote): [string, string | null][] {
  const once = (name: string, at: string | null): [string, string][] => (at ? [[name, at]] : [])
  return [
    ...once('Sent', publishedAt),
    ...once('Sent again', resentAt),
    ['First view', firstViewedAt],
    ...once(status === 'accepted' ? 'Accepted' : 'Declined', answeredAt),
    ...once('Withdrawn', withdrawnAt),
  ]
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeric">{children}</dd>
    </div>
  )
}

function Record({
  acceptance: { code, hash, name, version, choice },
  versions,
}: {
  acceptance: Acceptance
  versions: AdminQuote['versions']
}) {
  const items = versions.find((one) => one.version === version)?.content.items ?? []
  const chosen = items.filter(
    ({ id, may }) => choice.options.includes(id) || may === choice.alternative,
  )
  return (
    <>
      <h3>Record of acceptance</h3>
      <dl className="facts sent-quote-facts">
        <Fact name="Signed by">
          <b className="sent-quote-name">{name}</b>
        </Fact>
        <Fact name="Version">{version}</Fact>
        {chosen.length > 0 && (
          <Fact name="Chosen">
            {chosen.map((item) => `${CUSTOMER_MAY[item.may]}: ${lineTitle(item)}`).join(', ')}
          </Fact>
        )}
        <Fact name="Code">
          <a className="text-link" href={paths.verifyCode(speakableCode(code))}>
            {speakableCode(code)}
          </a>
        </Fact>
        <Fact name="Fingerprint">
          <code className="sent-quote-hash">{hash}</code>
        </Fact>
      </dl>
    </>
  )
}

function Reminders({ quote: { id, remindersOn } }: { quote: AdminQuote }) {
  const change = useReminders(id)
  return (
    <Switch
      className="sent-quote-reminders"
      checked={change.isPending ? change.variables : remindersOn}
      onChange={({ target }) => change.mutate(target.checked)}
    >
      Reminders 3 days before and on the last day
    </Switch>
  )
}

export function VersionHistory({ quote }: { quote: AdminQuote }) {
  const { versions } = quote
  if (versions.length < 2) return null
  return (
    <section className="card card-body" aria-labelledby="quote-versions">
      <h2 id="quote-versions">Versions</h2>
      <ol className="sent-quote-versions">
        {versions.map(({ version, content, publishedAt, totalAmount, changes, tax }) => (
          <li key={version}>
            <p>
              <b>Version {version}</b>{' '}
              <span className="numeric">{wholeMoney(totalAmount, currencyOf(content))}</span>{' '}
              <PriceTaxNote of={taxNoteOf(tax)} />
            </p>
            <p className="side-note">
              <Timestamp at={publishedAt} />
            </p>
            {changes.length > 0 && (
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
            {version < quote.version && (
              <VersionPdfButton quote={quote} version={version}>
                {`Version ${version} as PDF`}
              </VersionPdfButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function QuoteMails({ id }: { id: string }) {
  const { data: mails, error } = useQuoteMails(id)
  return (
    <section className="card card-body" aria-labelledby="quote-mails">
      <h2 id="quote-mails">Emails</h2>
      <MailList mails={mails} error={error} none="No emails about this quote." />
    </section>
  )
}
