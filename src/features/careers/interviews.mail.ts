// Mails about an interview, which the applicant knows as a conversation.
import { callTime, weekdayAndDate } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { minutesBetween } from './interviews.rules.ts'

type ZonedBrand = Brand & { timeZone: string }
export type InterviewUpdate = {
  what: 'scheduled' | 'moved' | 'changed' | 'canceled'
  startsAt: Date
  endsAt: Date
  place: string
  note: string
}

const TEXTS: Record<InterviewUpdate['what'], string> = {
  scheduled:
    'We look forward to speaking with you. Open the attached file to add the time to your calendar.',
  moved: 'The time has changed. Open the attached file to update your calendar.',
  changed: 'The time stays, but something else has changed: see below.',
  canceled:
    'We have to cancel the time we agreed on. Open the attached file to remove it from your calendar.',
}

const subjectOf = (jobTitle: string, what: InterviewUpdate['what'], when: string): string =>
  ({
    scheduled: `Our conversation about ${jobTitle}: ${when}`,
    moved: `Our conversation about ${jobTitle} has moved: ${when}`,
    changed: `Our conversation about ${jobTitle}: new details`,
    canceled: `Our conversation about ${jobTitle} is canceled`,
  })[what]

export function interviewReminder(
  brand: ZonedBrand,
  { reference, jobTitle }: { reference: string; jobTitle: string },
  { place, note, ...times }: Omit<InterviewUpdate, 'what'>,
  trackingUrl: string,
): MailContent {
  const day = weekdayAndDate(times.startsAt, brand.timeZone)
  const subject = `Our conversation about ${jobTitle} on ${day}`
  return {
    brand,
    subject,
    preview: callTime(times.startsAt, brand.timeZone),
    heading: subject,
    values: { job: jobTitle, reference, day },
    blocks: [
      {
        p: 'We look forward to speaking with you. This is what we agreed on.',
        as: 'introduction',
      },
      { rows: rowsOf(brand, { place, ...times }, reference) },
      ...(note ? [{ p: note }] : []),
      { p: `If something comes up, reply to this email or call ${brand.phone}.` },
      { button: { label: 'Track your application', url: trackingUrl } },
    ],
    why: WHY,
  }
}

const WHY = 'You received this email because you applied for a job with us using this address.'

const rowsOf = (
  { timeZone }: ZonedBrand,
  { place, ...times }: Pick<InterviewUpdate, 'startsAt' | 'endsAt'> & { place?: string },
  reference: string,
): { label: string; value: string }[] => [
  { label: 'When', value: callTime(times.startsAt, timeZone) },
  { label: 'Length', value: `${minutesBetween(times)} minutes` },
  ...(place === undefined ? [] : [{ label: 'Where', value: place }]),
  { label: 'Reference', value: reference },
]

export function interviewChanged(
  brand: ZonedBrand,
  { reference, jobTitle }: { reference: string; jobTitle: string },
  { what, place, note, ...times }: InterviewUpdate,
  trackingUrl: string,
): MailContent {
  const when = callTime(times.startsAt, brand.timeZone)
  const subject = subjectOf(jobTitle, what, when)
  const isCanceled = what === 'canceled'
  const condition = isCanceled ? 'If you have a question' : 'If that doesn’t work for you'
  return {
    brand,
    subject,
    preview: `About your application ${reference}.`,
    heading: isCanceled ? subject : `Our conversation about ${jobTitle}`,
    values: { job: jobTitle, reference, update: subject },
    blocks: [
      { p: TEXTS[what] },
      {
        rows: rowsOf(brand, { ...times, ...(!isCanceled && { place }) }, reference),
      },
      ...(note && !isCanceled ? [{ p: note }] : []),
      { p: `${condition}, reply to this email or call ${brand.phone}.` },
      { button: { label: 'Track your application', url: trackingUrl } },
    ],
    why: WHY,
  }
}
