// Mails about an interview, which the applicant knows as a conversation.
import { callTime } from '#kernel/dates.ts'
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
        rows: [
          { label: 'When', value: when },
          { label: 'Length', value: `${minutesBetween(times)} minutes` },
          ...(isCanceled ? [] : [{ label: 'Where', value: place }]),
          { label: 'Reference', value: reference },
        ],
      },
      ...(note && !isCanceled ? [{ p: note }] : []),
      { p: `${condition}, reply to this email or call ${brand.phone}.` },
      { button: { label: 'Track your application', url: trackingUrl } },
    ],
    why: 'You received this email because you applied for a job with us using this address.',
  }
}
