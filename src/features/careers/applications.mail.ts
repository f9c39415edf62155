// Mails about applications. Of an unverified sender's text they repeat only the name.
import { dayAndTime, longDay } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import type { ApplicantWish, ApplicationStatus } from './applications.contract.ts'

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

const FOLLOW = 'Follow your application'
const WHY =
  'You get this mail because somebody, probably you, applied for a job here with this address. If it was not you, you need not do anything.'

/** Confirmation with the tracking link. `isAgain`: the address already applied for this job. */
export function applicationReceived(
  brand: ZonedBrand,
  { reference, jobTitle, answerBy }: About,
  followUrl: string,
  isAgain: boolean,
): Letter {
  const by = longDay(answerBy, brand.timeZone)
  return {
    brand,
    subject: `We have your application for ${jobTitle}`,
    preview: `You hear from us by ${by}, whatever the answer is.`,
    heading: `We have your application for ${jobTitle}`,
    values: { job: jobTitle, reference, day: by },
    blocks: [
      ...(isAgain
        ? [
            {
              p: 'This address had applied for this job before. We keep both and read both. If it was not you, you can withdraw them behind the link below.',
            },
          ]
        : []),
      {
        p: `Thank you. A person reads it, and you hear from us by ${by}, whatever the answer is.`,
        as: 'thanks',
      },
      {
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Answer by', value: by },
        ],
      },
      { button: { label: FOLLOW, url: followUrl } },
      {
        small:
          'Anyone with this link can see how far it is. It shows no name, no address and nothing that you wrote. There you can also withdraw it, or have it deleted.',
      },
    ],
    why: WHY,
  }
}

export function applicationArrived(
  brand: ZonedBrand,
  { id, reference, jobTitle, name, answerBy }: About,
  isAgain: boolean,
): Letter {
  const by = longDay(answerBy, brand.timeZone)
  return {
    brand,
    subject: `${jobTitle}: ${name}${isAgain ? ' has applied again' : ''}`,
    preview: `An answer is promised by ${by}.`,
    heading: isAgain ? `${name} has applied again` : `${name} applies for ${jobTitle}`,
    values: { job: jobTitle, reference, name, day: by },
    blocks: [
      { p: `An answer is promised by ${by}.`, as: 'promise' },
      {
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Job', value: jobTitle },
        ],
      },
      {
        button: {
          label: 'Open the application',
          url: `${brand.url}/admin?tab=applications&application=${id}`,
        },
      },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

/** Statuses that cause a mail to the applicant. */
export type ToldStatus = Exclude<ApplicationStatus, 'pending'>

const SUBJECTS: Record<ToldStatus, (jobTitle: string) => string> = {
  shortlisted: (jobTitle) => `You are on the shortlist for ${jobTitle}`,
  hired: (jobTitle) => `We would like to work with you: ${jobTitle}`,
  rejected: (jobTitle) => `Our answer to your application for ${jobTitle}`,
}
const statusSubject = (status: ToldStatus, jobTitle: string): string => SUBJECTS[status](jobTitle)

/** The default text; a team member can edit it before the mail is sent. */
export function proposedText(
  status: ToldStatus,
  { name, jobTitle }: Pick<About, 'name' | 'jobTitle'>,
  brand: Brand,
): string {
  const hello = `Hello ${name},`
  const texts: Record<ToldStatus, string[]> = {
    shortlisted: [
      `thank you for your application. We have read it with pleasure, and you are on the shortlist for ${jobTitle}. We write to you about a conversation: 45 minutes, by video or here.`,
    ],
    hired: [
      `we would like to work with you as ${jobTitle}. We write to you next about the start, the contract and everything else that you want to know. Until then you can answer this mail.`,
    ],
    rejected: [
      `thank you for your application for ${jobTitle}, and for the time you put into it. We have decided not to go further with it.`,
      'That says something about this one job, not about your work. If another of our positions suits you, please apply again: we read it anew.',
    ],
  }
  return [hello, ...texts[status], `${brand.name}`].join('\n\n')
}

/** `text` was edited by a team member: an empty line separates paragraphs. */
export function statusTold(
  brand: ZonedBrand,
  status: ToldStatus,
  { reference, jobTitle }: Pick<About, 'reference' | 'jobTitle'>,
  text: string,
  followUrl: string,
): Letter {
  const subject = statusSubject(status, jobTitle)
  return {
    brand,
    subject,
    preview: `About your application ${reference}.`,
    heading: subject,
    values: { job: jobTitle, reference },
    blocks: [
      ...paragraphsOf(text).map((p) => ({ p })),
      { button: { label: FOLLOW, url: followUrl } },
    ],
    why: 'You get this mail because you applied for a job here with this address.',
  }
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)

export function conversationSet(
  brand: ZonedBrand,
  { reference, jobTitle }: Pick<About, 'reference' | 'jobTitle'>,
  at: Date | null,
  followUrl: string,
): Letter {
  const when = at && dayAndTime(at, brand.timeZone)
  const subject = when
    ? `Our conversation about ${jobTitle}: ${when}`
    : `Our conversation about ${jobTitle} is called off`
  return {
    brand,
    subject,
    preview: `About your application ${reference}.`,
    heading: subject,
    values: { job: jobTitle, reference, news: subject },
    blocks: [
      {
        p: when
          ? `We look forward to speaking with you on ${when} (${brand.place}).`
          : 'The day we had agreed on is called off. We write to you about another one.',
      },
      {
        p: `${when ? 'If that does not suit you' : 'If you have a question'}, answer this mail or call ${brand.phone}.`,
      },
      { button: { label: FOLLOW, url: followUrl } },
    ],
    why: 'You get this mail because you applied for a job here with this address.',
  }
}

const WISHES: Record<ApplicantWish, string> = {
  withdrawal: 'withdraw your application',
  deletion: 'delete your application and everything we keep of it',
}

/** Verifies the address. Not in the subject, because stored mails retain the subject. */
export function codeMailed(
  brand: ZonedBrand,
  { jobTitle }: Pick<About, 'jobTitle'>,
  wish: ApplicantWish,
  code: string,
  minutes: number,
): Letter {
  return {
    brand,
    subject: 'Your code',
    preview: `To ${WISHES[wish]}.`,
    heading: `Your code: ${code}`,
    values: { code, job: jobTitle, wish: WISHES[wish], minutes: String(minutes) },
    keeps: ['code'],
    blocks: [
      {
        p: `Type it on the page of your application for ${jobTitle} to ${WISHES[wish]}. It works for ${minutes} minutes.`,
        as: 'what-to-do',
      },
    ],
    why: 'You get this mail because somebody with the link to your application asked for it. If it was not you, you need not do anything: nothing changes without the code.',
  }
}

/** The tracking link for an applicant who lost or never received the confirmation. */
export function linkAgain(
  brand: ZonedBrand,
  { reference, jobTitle }: Pick<About, 'reference' | 'jobTitle'>,
  followUrl: string,
): Letter {
  return {
    brand,
    subject: `The link to your application ${reference}`,
    preview: 'Follow your application without an account.',
    heading: `Your application ${reference}`,
    values: { job: jobTitle, reference },
    blocks: [
      {
        p: `Somebody, probably you, asked us for the link to your application for ${jobTitle}.`,
        as: 'question',
      },
      { button: { label: FOLLOW, url: followUrl } },
    ],
    why: 'You get this mail because you applied for a job here with this address. If you did not ask for it, you need not do anything.',
  }
}

export function wishDone(
  brand: ZonedBrand,
  { jobTitle }: Pick<About, 'jobTitle'>,
  wish: ApplicantWish,
): Letter {
  const subject =
    wish === 'withdrawal'
      ? `Your application for ${jobTitle} is withdrawn`
      : 'Your application is deleted'
  return {
    brand,
    subject,
    preview: 'As you asked.',
    heading: subject,
    values: { job: jobTitle },
    blocks: [
      {
        as: 'news',
        p:
          wish === 'withdrawal'
            ? 'As you asked. We go on without it, and wish you well. You can apply again at any time.'
            : 'As you asked: your application, your resume, our notes and the mails about it are gone. This mail is not kept either.',
      },
    ],
    why: 'You get this mail because you asked for it with the code that we sent to this address.',
  }
}
