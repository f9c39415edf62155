// The PDF of a record of acceptance.
import { allSenderLines } from '#features/company/legal-details.contract.ts'
import { exactTime, longDay } from '#kernel/dates.ts'
import type { PdfDocument } from '#kernel/pdf/pdf-document.ts'
import { sumsOf } from './amounts.rules.ts'
import { chosenItems } from './price.rules.ts'
import { buyerLinesOf } from './quote-buyer.rules.ts'
import { totalText } from './tax-texts.rules.ts'
import { type AcceptedChoice, type From, type FrozenQuote, quoteBlocks } from './quotes.pdf.ts'
import type { AcceptanceTimestamp } from './quotes.contract.ts'
import { speakableCode } from './quotes.rules.ts'

const { services, payments, untaxed, term, milestones, equity, section, terms } = quoteBlocks

type Recorded = AcceptedChoice &
  Omit<FrozenQuote, 'publishedAt'> & {
    name: string
    email: string
    address: string
    userAgent: string
    code: string
    hash: string
    timestamp: AcceptanceTimestamp | null
  }

/** @param verifyAt URL of the page that checks a record, without the code */
export function buildAcceptancePdf(record: Recorded, from: From, verifyAt: string): PdfDocument {
  const { number, version, content, promotion, choice, price, acceptedAt } = record
  const at = new Date(acceptedAt)
  const chosen = { ...content, items: chosenItems(content.items, choice) }
  return {
    title: 'Record of acceptance',
    note: `${longDay(at, from.timeZone)}. Quote ${number}, version ${version}`,
    mark: { text: 'Accepted', tone: 'good' },
    from: from.name,
    foot: {
      left: `${from.name}, ${from.place}`,
      right: `${number}, record of acceptance`,
      text: from.legal?.documentFooter,
    },
    made: at,
    blocks: [
      {
        parties: [
          { label: 'Offered by', lines: allSenderLines(from) },
          { label: 'Accepted for', lines: buyerLinesOf(record) },
          {
            label: 'What',
            lines: [
              `Quote ${number}`,
              `Version ${version}`,
              ...(content.baseQuoteNumber ? [`Change order to ${content.baseQuoteNumber}`] : []),
              `Total ${totalText(price)}`,
            ],
          },
        ],
      },
      { facts: factsOf(record, from, verifyAt) },
      {
        p:
          'The fingerprint covers everything in this record. Anyone with the record can verify it ' +
          'at the address above. That page shows only the quote number and the date.',
        isSoft: true,
      },
      { heading: 'What was agreed' },
      ...services(chosen, choice, price.tax),
      {
        sums: sumsOf(chosen, promotion, choice, price),
        total: { label: 'Total', value: totalText(price) },
        payments: payments(content, choice, price),
      },
      ...untaxed(price),
      ...term(content, price),
      ...milestones(price),
      ...equity(content, choice),
      ...section('Project details', content.description),
      ...section('Note', content.note),
      ...terms(content.terms),
    ],
  }
}

function factsOf(
  {
    name,
    email,
    content,
    acceptedAt,
    address,
    userAgent,
    code,
    hash,
    timestamp,
    number,
    version,
  }: Recorded,
  { timeZone }: From,
  verifyAt: string,
) {
  const left = content.items.filter(({ may }) => may !== 'required').length > 0
  return [
    { label: 'Accepted by', value: name, soft: `for ${content.businessName}`, isLarge: true },
    { label: 'Signed in as', value: email },
    {
      label: 'Time',
      value: exactTime(new Date(acceptedAt), timeZone),
      soft: `${exactTime(new Date(acceptedAt), 'UTC')}`,
    },
    {
      label: 'Consent',
      value: `To quote ${number}, version ${version}${left ? ', with the choices below' : ''}, and its terms`,
      soft: 'By checking the box and typing this name',
    },
    { label: 'IP address', value: address || 'Not recorded' },
    { label: 'Browser', value: userAgent || 'Not recorded' },
    { label: 'Fingerprint', value: hash, soft: 'SHA-256' },
    ...(timestamp
      ? [
          {
            label: 'Timestamp',
            value: exactTime(new Date(timestamp.at), 'UTC'),
            soft: `RFC 3161, by ${timestamp.authority || 'the time-stamping authority'}`,
          },
        ]
      : []),
    { label: 'Code', value: speakableCode(code), soft: `${verifyAt}/${code}` },
  ]
}
