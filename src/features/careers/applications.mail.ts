// Of an unverified sender's text, mails about applications repeat only the name.
import { longDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { ApplicantRequest } from './application-tracking.contract.ts'
import type { ApplicationStatus } from './application-statuses.contract.ts'

type ZonedBrand = Brand & { timeZone: string }
type About = {
  id: string
  reference: string
  jobTitle: string
  name: string
  email: string
  appliedAt: Date
  answerBy: Date
}

const TRACKING_LABEL = 'Track your application'
const WHY =
  'You received this email because someone applied for a job with us using this address. If ' +
  'this wasn’t you, you don’t need to do anything.'

export function applicationReceived(
  brand: ZonedBrand,
  { reference, jobTitle, answerBy }: About,
  trackingUrl: string,
  isReapplication: boolean,
): MailContent {
  const by = longDay(answerBy, brand.timeZone)
  return {
    brand,
    subject: `We have your application for ${jobTitle}`,
    preview: `You’ll hear from us by ${by}, whatever the answer is.`,
    heading: `We have your application for ${jobTitle}`,
    values: { job: jobTitle, reference, day: by },
    blocks: [
      ...(isReapplication
        ? [
            {
              p:
                'This address has applied for this job before. We’ll keep and review both applications. ' +
                'If this wasn’t you, use the link below to withdraw them.',
            },
          ]
        : []),
      {
        p: `Thank you. A person will review it, and you’ll hear from us by ${by}, whatever the answer is.`,
        as: 'next-step',
      },
      {
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Answer by', value: by },
        ],
      },
      { button: { label: TRACKING_LABEL, url: trackingUrl } },
      {
        small:
          'Anyone with this link can see the status of your application. The page doesn’t show your ' +
          'name, your address or anything you wrote. You can also withdraw or delete your ' +
          'application there.',
      },
    ],
    why: WHY,
  }
}

export function applicationArrived(
  brand: ZonedBrand,
  { id, reference, jobTitle, name, answerBy }: About,
  isReapplication: boolean,
): MailContent {
  const by = longDay(answerBy, brand.timeZone)
  return {
    brand,
    subject: `${jobTitle}: ${name}${isReapplication ? ' has applied again' : ''}`,
    preview: `We promised an answer by ${by}.`,
    heading: isReapplication ? `${name} has applied again` : `${name} applies for ${jobTitle}`,
    values: { job: jobTitle, reference, name, day: by },
    blocks: [
      { p: `We promised an answer by ${by}.`, as: 'deadline' },
      {
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Job', value: jobTitle },
        ],
      },
      {
        button: {
          label: 'Open the application',
          url: `${brand.url}${paths.admin.application(id)}`,
        },
      },
    ],
    why: 'You received this email because this is the agency’s address in Settings.',
  }
}

/** Statuses that cause a mail to the applicant. */
export type ReportedStatus = Exclude<ApplicationStatus, 'pending'>

const SUBJECTS: Record<ReportedStatus, (jobTitle: string) => string> = {
  shortlisted: (jobTitle) => `You are on the shortlist for ${jobTitle}`,
  hired: (jobTitle) => `We would like to work with you: ${jobTitle}`,
  rejected: (jobTitle) => `Our answer to your application for ${jobTitle}`,
}
const statusSubject = (status: ReportedStatus, jobTitle: string): string =>
  SUBJECTS[status](jobTitle)

export function proposedText(
  status: ReportedStatus,
  { name, jobTitle }: Pick<About, 'name' | 'jobTitle'>,
  brand: Brand,
): string {
  const hello = `Hello ${name},`
  const texts: Record<ReportedStatus, string[]> = {
    shortlisted: [
      'Thank you for your application. We enjoyed reading it, and you are on the shortlist for ' +
        `${jobTitle}. We’ll email you soon to schedule a conversation: 45 minutes, by video or at ` +
        'our office.',
    ],
    hired: [
      `We’d like to offer you the position of ${jobTitle}. We’ll email you next about your ` +
        'start date, the contract and anything else you’d like to know. If you have questions ' +
        'before then, just reply to this email.',
    ],
    rejected: [
      `Thank you for your application for ${jobTitle}, and for the time you put into it. We ` +
        'have decided not to move forward with it.',
      'This decision is about this one job, not about the quality of your work. If another of ' +
        'our positions fits, please apply again: we’ll review it with fresh eyes.',
    ],
  }
  return [hello, ...texts[status], `${brand.name}`].join('\n\n')
}

/** An empty line in `text` separates paragraphs. */
export function statusMail(
  brand: ZonedBrand,
  status: ReportedStatus,
  { reference, jobTitle }: Pick<About, 'reference' | 'jobTitle'>,
  text: string,
  trackingUrl: string,
): MailContent {
  const subject = statusSubject(status, jobTitle)
  return {
    brand,
    subject,
    preview: `About your application ${reference}.`,
    heading: subject,
    values: { job: jobTitle, reference },
    blocks: [
      ...paragraphsOf(text).map((p) => ({ p })),
      { button: { label: TRACKING_LABEL, url: trackingUrl } },
    ],
    why: 'You received this email because you applied for a job with us using this address.',
  }
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)

const REQUEST_NAMES: Record<ApplicantRequest, string> = {
  withdrawal: 'withdraw your application',
  deletion: 'delete your application and all of its data',
}

/** The subject omits the code, because stored mails retain the subject. */
export function codeMailed(
  brand: ZonedBrand,
  { jobTitle }: Pick<About, 'jobTitle'>,
  requestKind: ApplicantRequest,
  code: string,
  minutes: number,
): MailContent {
  return {
    brand,
    subject: 'Your code',
    preview: `To ${REQUEST_NAMES[requestKind]}.`,
    heading: `Your code: ${code}`,
    values: {
      code,
      job: jobTitle,
      request: REQUEST_NAMES[requestKind],
      minutes: String(minutes),
    },
    requiredValues: ['code'],
    blocks: [
      {
        p:
          `Enter it on the page of your application for ${jobTitle} to ` +
          `${REQUEST_NAMES[requestKind]}. It is valid for ${minutes} minutes.`,
        as: 'instructions',
      },
    ],
    why:
      'You received this email because someone with the link to your application requested a ' +
      'code. If this wasn’t you, you don’t need to do anything: nothing changes without the ' +
      'code.',
  }
}

export function applicationLink(
  brand: ZonedBrand,
  { reference, jobTitle }: Pick<About, 'reference' | 'jobTitle'>,
  trackingUrl: string,
): MailContent {
  return {
    brand,
    subject: `The link to your application ${reference}`,
    preview: 'Track your application without an account.',
    heading: `Your application ${reference}`,
    values: { job: jobTitle, reference },
    blocks: [
      {
        p: `Someone requested the link to your application for ${jobTitle}.`,
        as: 'reason',
      },
      { button: { label: TRACKING_LABEL, url: trackingUrl } },
    ],
    why:
      'You received this email because you applied for a job with us using this address. If ' +
      'this wasn’t you, you don’t need to do anything.',
  }
}

export function applicantRequestDone(
  brand: ZonedBrand,
  { jobTitle }: Pick<About, 'jobTitle'>,
  requestKind: ApplicantRequest,
): MailContent {
  const subject =
    requestKind === 'withdrawal'
      ? `Your application for ${jobTitle} is withdrawn`
      : 'Your application is deleted'
  return {
    brand,
    subject,
    preview: 'As you requested.',
    heading: subject,
    values: { job: jobTitle },
    blocks: [
      {
        as: 'deletion',
        p:
          requestKind === 'withdrawal'
            ? 'As you requested, we have stopped considering your application. We wish you all the ' +
              'best. You can apply again at any time.'
            : 'As you requested, we have deleted your application, your resume, our notes and the ' +
              'emails about it. We don’t keep this email either.',
      },
    ],
    why: 'You received this email because you confirmed the request with the code that we sent to this address.',
  }
}
