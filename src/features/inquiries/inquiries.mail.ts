// The mails about an inquiry, to its sender and to the agency. None repeats free text of a visitor.
import { dayAndTime } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'
import { type Choice, type Kind, KINDS } from './inquiries.contract.ts'
import type { EntryChannel } from './entered-inquiry.contract.ts'
import { KIND_LABELS } from './kinds.rules.ts'

type About = {
  id: string
  kind: Kind
  reference: string
  name: string
  summary: string
  choices: Choice[]
  isReachable: boolean
  dueAt: Date
  receivedAt: Date
  channel?: EntryChannel | null
}
type ZonedBrand = Brand & { timeZone: string }

const rowsOf = (choices: Choice[]) =>
  choices.map(({ label, values, detail }) => ({ label, value: values.join(', '), detail }))

export function inquiryReceived(
  brand: ZonedBrand,
  { reference, choices, dueAt, kind, channel }: About,
  trackingUrl: string,
): MailContent {
  const due = dayAndTime(dueAt, brand.timeZone)
  const { thanks, dueBy, from } = KIND_LABELS[kind]
  const reason = channel
    ? 'you contacted us and gave us this address'
    : `this address was entered in ${from}`
  return {
    brand,
    subject: `We have your ${KINDS[kind].toLowerCase()} ${reference}`,
    preview: `${dueBy} ${due}. Track it without an account.`,
    heading: `We have your ${KINDS[kind].toLowerCase()} ${reference}`,
    values: { reference, due },
    blocks: [
      { p: thanks(`${due} (${brand.place})`), as: 'next-step' },
      {
        rows: [
          { label: 'Reference', value: reference },
          ...rowsOf(choices),
          { label: dueBy, value: due },
        ],
      },
      { button: { label: 'Track your request', url: trackingUrl } },
      {
        small:
          'Anyone with this link can see the status of your request and what you selected. ' +
          'It shows no name, address or message.',
      },
    ],
    why: `You received this email because ${reason}. If that was not you, you don’t need to do anything.`,
  }
}

export function inquiryArrived(
  brand: ZonedBrand,
  { id, reference, kind, name, choices, isReachable, dueAt }: About,
): MailContent {
  const due = dayAndTime(dueAt, brand.timeZone)
  return {
    brand,
    subject: `${KINDS[kind]} ${reference}: ${name}`,
    preview: isReachable ? `Due by ${due}.` : 'No contact details yet.',
    heading: KIND_LABELS[kind].arrived(name),
    values: { reference, name, due },
    blocks: [
      {
        p: isReachable
          ? `An answer is due by ${due}.`
          : 'It came without an email address or phone number. We will email you again once they add one.',
      },
      { rows: [{ label: 'Reference', value: reference }, ...rowsOf(choices)] },
      { button: { label: 'Open in the Inbox', url: `${brand.url}${paths.admin.inquiry(id)}` } },
    ],
    why: 'You received this email because this is the agency’s address in Settings.',
  }
}

export function inquiryLink(
  brand: ZonedBrand,
  { reference }: Pick<About, 'reference'>,
  trackingUrl: string,
): MailContent {
  return {
    brand,
    subject: `Link to your request ${reference}`,
    preview: 'Track your request without an account.',
    heading: `Your request ${reference}`,
    values: { reference },
    blocks: [
      { p: 'Someone, probably you, asked us for the link to this request.', as: 'reason' },
      { button: { label: 'Track your request', url: trackingUrl } },
    ],
    why:
      'You received this email because the request was sent from this address. ' +
      'If you did not ask for the link, you don’t need to do anything.',
  }
}

export function inquiryWithdrawn(
  brand: ZonedBrand,
  { id, reference, kind, name }: Pick<About, 'id' | 'reference' | 'kind' | 'name'>,
): MailContent {
  return {
    brand,
    subject: `${KINDS[kind]} ${reference} was withdrawn`,
    preview: `${name} withdrew it.`,
    heading: `${name} withdrew their ${KINDS[kind].toLowerCase()}`,
    values: { reference, name },
    blocks: [
      { p: 'It is closed, and no answer is due anymore.', as: 'next-step' },
      { button: { label: 'Open in the Inbox', url: `${brand.url}${paths.admin.inquiry(id)}` } },
    ],
    why: 'You received this email because this is the agency’s address in Settings.',
  }
}
