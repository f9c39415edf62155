import { callTime, weekdayAndDate } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Span } from './calls.rules.ts'

type ZonedBrand = Brand & { timeZone: string }
export type CallUpdate = Span & {
  what: 'booked' | 'moved' | 'canceled'
  by: 'sender' | 'agency'
  reference: string
}

const minutesOf = ({ startsAt, endsAt }: Span): string =>
  `${(endsAt.getTime() - startsAt.getTime()) / 60_000} minutes`
const rowsOf = (brand: ZonedBrand, span: Span, reference: string) => [
  { label: 'When', value: callTime(span.startsAt, brand.timeZone) },
  { label: 'Length', value: minutesOf(span) },
  { label: 'Reference', value: reference },
]

const SUBJECTS: Record<CallUpdate['by'], Record<CallUpdate['what'], string>> = {
  sender: {
    booked: 'Your discovery call is booked',
    moved: 'Your discovery call has moved',
    canceled: 'Your discovery call was canceled',
  },
  agency: {
    booked: 'We propose a time for your discovery call',
    moved: 'We propose another time for your discovery call',
    canceled: 'We have to cancel your discovery call',
  },
}

const TEXTS: Record<CallUpdate['by'], Record<CallUpdate['what'], string>> = {
  sender: {
    booked:
      'Thank you. Open the attached file to add the call to your calendar. If something comes up, you can change or cancel the call on your request page.',
    moved: 'We moved the call as you asked. Open the attached file to update your calendar.',
    canceled:
      'We canceled the call as you asked. Open the attached file to remove it from your calendar. You can book another call on your request page.',
  },
  agency: {
    booked:
      'Open the attached file to add the call to your calendar. If this time doesn’t work for you, choose another or cancel the call on your request page.',
    moved:
      'We’re sorry that the original time no longer works for us. Open the attached file to update your calendar. If the new time doesn’t work for you, choose another or cancel the call on your request page.',
    canceled:
      'We’re sorry. Open the attached file to remove the call from your calendar. You can book another time on your request page.',
  },
}

/** To the practice. */
export function callChanged(
  brand: ZonedBrand,
  update: CallUpdate,
  trackingUrl: string,
): MailContent {
  const { what, by, reference } = update
  const subject = SUBJECTS[by][what]
  return {
    brand,
    subject: `${subject}: ${callTime(update.startsAt, brand.timeZone)}`,
    preview: `${minutesOf(update)}, in the time zone of ${brand.place}.`,
    heading: subject,
    values: { update: subject, time: callTime(update.startsAt, brand.timeZone), reference },
    blocks: [
      { p: TEXTS[by][what] },
      { rows: rowsOf(brand, update, reference) },
      {
        button: {
          label: what === 'canceled' ? 'Choose another time' : 'Change or cancel the call',
          url: trackingUrl,
        },
      },
    ],
    why: 'You received this email because a discovery call was booked with this address.',
  }
}

const AGENCY_TITLES: Record<CallUpdate['what'], string> = {
  booked: 'booked',
  moved: 'moved',
  canceled: 'canceled',
}

export function callChangedForAgency(
  brand: ZonedBrand,
  update: CallUpdate,
  { id, name }: { id: string; name: string },
): MailContent {
  const title = `Discovery call ${AGENCY_TITLES[update.what]}: ${name}`
  return {
    brand,
    subject: `${title}, ${callTime(update.startsAt, brand.timeZone)}`,
    preview: callTime(update.startsAt, brand.timeZone),
    heading: title,
    values: { name, time: callTime(update.startsAt, brand.timeZone) },
    blocks: [
      { p: 'Open the attached file to add this change to your calendar.', as: 'attachment' },
      { rows: rowsOf(brand, update, update.reference) },
      { button: { label: 'Open in the Inbox', url: `${brand.url}${paths.admin.inquiry(id)}` } },
    ],
    why: 'You received this email because this is the agency’s address in Settings.',
  }
}

export function callReminder(
  brand: ZonedBrand,
  span: Span,
  reference: string,
  trackingUrl: string,
): MailContent {
  const subject = `Your discovery call on ${weekdayAndDate(span.startsAt, brand.timeZone)}`
  return {
    brand,
    subject,
    preview: callTime(span.startsAt, brand.timeZone),
    heading: subject,
    values: { day: weekdayAndDate(span.startsAt, brand.timeZone), reference },
    blocks: [
      {
        p: 'We look forward to talking with you. You don’t need to prepare anything. If something comes up, you can change or cancel the call.',
        as: 'preparation',
      },
      { rows: rowsOf(brand, span, reference) },
      { button: { label: 'Change or cancel the call', url: trackingUrl } },
    ],
    why: 'You received this email because a discovery call was booked with this address.',
  }
}

/** The subject omits the code, because stored mails retain the subject. */
export function callCode(brand: ZonedBrand, code: string, minutes: number): MailContent {
  return {
    brand,
    subject: 'Your code',
    preview: 'Use it to book, move or cancel your discovery call.',
    heading: `Your code: ${code}`,
    values: { code, minutes: String(minutes) },
    requiredValues: ['code'],
    blocks: [
      {
        p: `Enter this code on your request page to book, move or cancel your discovery call. It is valid for ${minutes} minutes.`,
        as: 'instructions',
      },
    ],
    why: 'You received this email because someone with the link to your request asked for a code. If this wasn’t you, you don’t need to do anything: nothing changes without the code.',
  }
}
