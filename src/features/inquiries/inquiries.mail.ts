// The letters about an inquiry: to its sender, and to the agency. None of them repeats free text that a stranger typed.
import { dayAndTime } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-layout.tsx'
import { type Choice, type Kind, KINDS } from './inquiries.contract.ts'
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
}
type ZonedBrand = Brand & { timeZone: string }

const rowsOf = (choices: Choice[]) =>
  choices.map(({ label, values, detail }) => ({ label, value: values.join(', '), detail }))

/** To the sender, at once: the reference, the promise and the link. */
export function inquiryReceived(
  brand: ZonedBrand,
  { reference, choices, dueAt, kind }: About,
  trackingUrl: string,
): MailContent {
  const due = dayAndTime(dueAt, brand.timeZone)
  const { thanks, dueBy, from } = KIND_LABELS[kind]
  return {
    brand,
    subject: `We have your ${KINDS[kind].toLowerCase()} ${reference}`,
    preview: `${dueBy} ${due}. Follow it without an account.`,
    heading: `We have your ${KINDS[kind].toLowerCase()} ${reference}`,
    values: { reference, due },
    blocks: [
      { p: thanks(`${due} (${brand.place})`), as: 'thanks' },
      {
        rows: [
          { label: 'Reference', value: reference },
          ...rowsOf(choices),
          { label: dueBy, value: due },
        ],
      },
      { button: { label: 'Follow your request', url: trackingUrl } },
      {
        small:
          'Anyone with this link can see how far your request is, and what you chose. It shows no name, address or message.',
      },
    ],
    why: `You get this mail because this address was typed into ${from}. If it was not you, you need not do anything.`,
  }
}

/** To the agency: who and by when, with the way into the Inbox. */
export function inquiryArrived(
  brand: ZonedBrand,
  { id, reference, kind, name, choices, isReachable, dueAt }: About,
): MailContent {
  const due = dayAndTime(dueAt, brand.timeZone)
  return {
    brand,
    subject: `${KINDS[kind]} ${reference}: ${name}`,
    preview: isReachable ? `Due by ${due}.` : 'Nobody to answer yet.',
    heading: KIND_LABELS[kind].arrived(name),
    values: { reference, name, due },
    blocks: [
      {
        p: isReachable
          ? `An answer is promised by ${due}.`
          : 'No email address and no phone number came with it. Once one does, you hear of it again.',
      },
      { rows: [{ label: 'Reference', value: reference }, ...rowsOf(choices)] },
      { button: { label: 'Open in the Inbox', url: `${brand.url}/admin/inbox/${id}` } },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

/** To the address on file, when somebody asks for the link again. */
export function inquiryLink(
  brand: ZonedBrand,
  { reference }: Pick<About, 'reference'>,
  trackingUrl: string,
): MailContent {
  return {
    brand,
    subject: `The link to your request ${reference}`,
    preview: 'Follow your request without an account.',
    heading: `Your request ${reference}`,
    values: { reference },
    blocks: [
      { p: 'Somebody, probably you, asked us for the link to this request.', as: 'question' },
      { button: { label: 'Follow your request', url: trackingUrl } },
    ],
    why: 'You get this mail because the request was sent with this address. If you did not ask for it, you need not do anything.',
  }
}
