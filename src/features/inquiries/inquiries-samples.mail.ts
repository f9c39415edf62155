import type { MailSamples } from '#kernel/mail/template-override.ts'
import { type Kind, KINDS } from './inquiries.contract.ts'
import { inquiryArrived, inquiryReceived, inquiryLink } from './inquiries.mail.ts'

// Object.keys returns string[]; the keys of KINDS are the kinds.
const ALL = Object.keys(KINDS) as Kind[]
const of = (kind: Kind) => ({
  id: 'sample',
  kind,
  reference: 'R-7K2M-QX',
  name: 'Square One Coffee',
  summary: '',
  choices: [],
  isReachable: true,
  dueAt: new Date('2026-03-05T16:00:00Z'),
  receivedAt: new Date('2026-03-04T16:00:00Z'),
})

export const inquirySamples: MailSamples = {
  ...Object.fromEntries(
    ALL.flatMap((kind): [string, MailSamples[string]][] => [
      [
        `${kind}-received`,
        (brand) => inquiryReceived(brand, of(kind), `${brand.url}/track/sample`),
      ],
      [`${kind}-arrived`, (brand) => inquiryArrived(brand, of(kind))],
    ]),
  ),
  'tracking-link-resent': (brand) => inquiryLink(brand, of('message'), `${brand.url}/track/sample`),
}
