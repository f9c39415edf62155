import {
  type MailTemplateDeclaration,
  type MailTemplates,
  NEW_LINK,
} from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { INQUIRY_SCREEN, type Kind, KINDS } from './inquiries.contract.ts'
import { inquiryArrived, inquiryLink, inquiryReceived, inquiryWithdrawn } from './inquiries.mail.ts'

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

const received = (kind: Kind): MailTemplateDeclaration => ({
  title: `${KINDS[kind]}: received`,
  when: `To the sender of a ${KINDS[kind].toLowerCase()}, immediately, with the response time and a tracking link.`,
  about: INQUIRY_SCREEN,
  lost: NEW_LINK,
  sample: (brand) => inquiryReceived(brand, of(kind), `${brand.url}${paths.track('sample')}`),
})
const arrived = (kind: Kind): MailTemplateDeclaration => ({
  title: `${KINDS[kind]}: arrived`,
  when: `To the agency, when a new ${KINDS[kind].toLowerCase()} comes in.`,
  about: INQUIRY_SCREEN,
  sample: (brand) => inquiryArrived(brand, of(kind)),
})

export const inquiryMailTemplates: MailTemplates = {
  group: 'Requests and messages',
  templates: {
    ...Object.fromEntries(
      ALL.flatMap((kind) => [
        [`${kind}-received`, received(kind)],
        [`${kind}-arrived`, arrived(kind)],
      ]),
    ),
    'request-withdrawn': {
      title: 'Request withdrawn (agency)',
      when: 'To the agency, when a sender withdraws a request on its tracking page.',
      about: INQUIRY_SCREEN,
      sample: (brand) => inquiryWithdrawn(brand, of('quote-request')),
    },
    'tracking-link-resent': {
      title: 'Link to a request',
      when: 'To a sender who asks for the link to their request again.',
      about: INQUIRY_SCREEN,
      lost: NEW_LINK,
      sample: (brand) => inquiryLink(brand, of('message'), `${brand.url}${paths.track('sample')}`),
    },
  },
}
