// The letters about a discovery call: to the practice, and to the agency. A file for calendars goes with each change.
import { callTime, wholeDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-layout.tsx'
import type { Span } from './calls.rules.ts'

type ZonedBrand = Brand & { timeZone: string }
/** What became of a call, and who did it. */
export type CallUpdate = Span & {
  what: 'booked' | 'moved' | 'canceled'
  by: 'sender' | 'agency'
  reference: string
}

const minutesOf = ({ startsAt, endsAt }: Span): string =>
  `${(endsAt.getTime() - startsAt.getTime()) / 60_000} minutes`
const rowsOf = (brand: ZonedBrand, span: Span, reference: string) => [
  { label: 'When', value: callTime(span.startsAt, brand.timeZone) },
  { label: 'How long', value: minutesOf(span) },
  { label: 'Reference', value: reference },
]

const SUBJECTS: Record<CallUpdate['by'], Record<CallUpdate['what'], string>> = {
  sender: {
    booked: 'Your discovery call is booked',
    moved: 'Your discovery call is moved',
    canceled: 'Your discovery call is canceled',
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
      'Thank you. The file with this mail puts it into your calendar. If something comes up, choose another time or cancel it on the page of your request.',
    moved: 'As you asked. The file with this mail moves it in your calendar.',
    canceled:
      'As you asked. The file with this mail takes it out of your calendar. You can book another one on the page of your request.',
  },
  agency: {
    booked:
      'The file with this mail puts it into your calendar. If it does not suit you, choose another time or cancel it on the page of your request.',
    moved:
      'We are sorry that the time before does not work for us. The file with this mail moves the call in your calendar. If the new time does not suit you, choose another or cancel it on the page of your request.',
    canceled:
      'We are sorry. The file with this mail takes it out of your calendar. You can book another time on the page of your request.',
  },
}

/** To the practice. `trackingUrl` is where it changes the call. */
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
    preview: `${minutesOf(update)}, on the clock of ${brand.place}.`,
    heading: subject,
    values: { update: subject, time: callTime(update.startsAt, brand.timeZone), reference },
    blocks: [
      { p: TEXTS[by][what] },
      { rows: rowsOf(brand, update, reference) },
      {
        button: {
          label: what === 'canceled' ? 'Choose another time' : 'Change or cancel it',
          url: trackingUrl,
        },
      },
    ],
    why: 'You get this mail because a discovery call was booked with this address.',
  }
}

const HERE: Record<CallUpdate['what'], string> = {
  booked: 'booked',
  moved: 'moved',
  canceled: 'canceled',
}

/** To the agency, with whose call it is. */
export function callChangedHere(
  brand: ZonedBrand,
  update: CallUpdate,
  { id, name }: { id: string; name: string },
): MailContent {
  const title = `Discovery call ${HERE[update.what]}: ${name}`
  return {
    brand,
    subject: `${title}, ${callTime(update.startsAt, brand.timeZone)}`,
    preview: callTime(update.startsAt, brand.timeZone),
    heading: title,
    values: { name, time: callTime(update.startsAt, brand.timeZone) },
    blocks: [
      { p: 'The file with this mail brings it to your calendar.', as: 'enclosed' },
      { rows: rowsOf(brand, update, update.reference) },
      { button: { label: 'Open in the Inbox', url: `${brand.url}/admin/inbox/${id}` } },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

/** The day before. */
export function callReminder(
  brand: ZonedBrand,
  span: Span,
  reference: string,
  trackingUrl: string,
): MailContent {
  const subject = `Your discovery call on ${wholeDay(span.startsAt, brand.timeZone)}`
  return {
    brand,
    subject,
    preview: callTime(span.startsAt, brand.timeZone),
    heading: subject,
    values: { day: wholeDay(span.startsAt, brand.timeZone), reference },
    blocks: [
      {
        p: 'We look forward to it. There is nothing to prepare. If something comes up, choose another time or cancel it.',
        as: 'preparation',
      },
      { rows: rowsOf(brand, span, reference) },
      { button: { label: 'Change or cancel it', url: trackingUrl } },
    ],
    why: 'You get this mail because a discovery call was booked with this address.',
  }
}

/** The code that shows that the address is theirs. Not in the subject: the stored mail keeps that. */
export function callCode(brand: ZonedBrand, code: string, minutes: number): MailContent {
  return {
    brand,
    subject: 'Your code',
    preview: 'To book, move or cancel your discovery call.',
    heading: `Your code: ${code}`,
    values: { code, minutes: String(minutes) },
    requiredValues: ['code'],
    blocks: [
      {
        p: `Type it on the page of your request to book, move or cancel your discovery call. It works for ${minutes} minutes.`,
        as: 'what-to-do',
      },
    ],
    why: 'You get this mail because somebody with the link to your request asked for it. If it was not you, you need not do anything: nothing changes without the code.',
  }
}
