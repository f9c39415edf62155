// When messages are acknowledged, mailed and due, and the paths and texts that show them.
import { hoursAfter } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { CustomerSubject, ThreadAbout, Message, Thread } from './messages.contract.ts'

/** After this pause, the product acknowledges the next message again. */
const PAUSE_HOURS = 4
/** At most one mail to the agency per this period. */
const MAIL_PAUSE_HOURS = 0.25
/** Characters of the message in a mail to the agency. */
const QUOTED = 200

type ThreadTimes = { lastAt: Date | null; notifiedAt: Date | null }

export const needsAcknowledgment = ({ lastAt }: Pick<ThreadTimes, 'lastAt'>, now: Date): boolean =>
  !lastAt || now >= hoursAfter(lastAt, PAUSE_HOURS)

/** Allows the first message since the agency's reply, then one every quarter of an hour. */
export const mayNotifyAgency = (
  { notifiedAt }: Pick<ThreadTimes, 'notifiedAt'>,
  now: Date,
): boolean => !notifiedAt || now >= hoursAfter(notifiedAt, MAIL_PAUSE_HOURS)

export function quotedExcerpt(text: string, most = QUOTED): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const start = characters.slice(0, most - 1).join('')
  return `${start.trimEnd()}…`
}

type Content = { text: string; files: readonly unknown[] }

export const messageSummary = ({ text, files }: Content): string =>
  quotedExcerpt(text) || (files.length === 1 ? '1 file' : `${files.length} files`)

export const namesOf = (files: Message['files']): string[] => files.map(({ name }) => name)

export function threadPath({ about, aboutId }: CustomerSubject): string {
  if (about === 'support' || aboutId === null) return paths.customer.section('messages')
  return about === 'quote' ? paths.quoteMessages(aboutId) : paths.customer.thread(about, aboutId)
}

/** `left` is in milliseconds, negative if late. */
export type ReplyStatus = { state: 'none' | 'open' | 'soon' | 'late'; left: number }
const SOON_MS = 2 * 3_600_000

export function replyStatusOf({ dueAt }: Pick<Thread, 'dueAt'>, now: Date): ReplyStatus {
  if (!dueAt) return { state: 'none', left: 0 }
  const left = Date.parse(dueAt) - now.getTime()
  return { state: left < 0 ? 'late' : left < SOON_MS ? 'soon' : 'open', left }
}

const withArticle = (title: string): string =>
  `the ${title.charAt(0).toLowerCase()}${title.slice(1)}`

const SUBJECTS: Record<Exclude<ThreadAbout, 'support'>, (title: string) => string> = {
  request: withArticle,
  quote: (title) => `the quote ${title.replace(/^Quote /, '')}`,
  project: (title) => `the project ${title}`,
  edit: (title) => `the edit ${title}`,
  application: withArticle,
}

export const aboutText = (about: ThreadAbout, title: string): string =>
  about === 'support' ? 'to the team' : `about ${SUBJECTS[about](title)}`

/** Returns a sentence part, such as `wrote about the quote Q-2026-0001`. */
export function actionText({
  about,
  title,
  isReply,
}: {
  about: ThreadAbout
  title: string
  isReply: boolean
}): string {
  if (about === 'support') return isReply ? 'answered you' : 'wrote to you'
  return `${isReply ? 'answered' : 'wrote'} ${aboutText(about, title)}`
}

/** Whoever reads it may be reviewing blind, so it does not name an applicant. */
export const writerOf = ({
  about,
  businessName,
}: Pick<Thread, 'about' | 'businessName'>): string =>
  about === 'application' ? 'The applicant' : businessName

/** The reference in the title of a conversation about an application. */
export const referenceIn = (title: string): string => title.split(' ')[1] ?? ''

type Wait = {
  closedAt: Date | null
  waitingSince: Date | null
  dueAt: Date | null
  pausedSince: Date | null
  pausedDueAt: Date | null
}

/** Keeps the wait for a reopening. One that was closed before stays closed after `reopenedAfter`. */
export const closedAfter = (
  { closedAt, waitingSince, dueAt }: Wait,
  now: Date,
): Wait & { notifiedAt: null } => ({
  closedAt: closedAt ?? now,
  waitingSince: null,
  dueAt: null,
  notifiedAt: null,
  pausedSince: waitingSince,
  pausedDueAt: dueAt,
})

/** Continues the wait that the closing interrupted, if there was one. */
export const reopenedAfter = ({ pausedSince, pausedDueAt }: Wait): Partial<Wait> =>
  pausedSince
    ? {
        closedAt: null,
        waitingSince: pausedSince,
        dueAt: pausedDueAt,
        pausedSince: null,
        pausedDueAt: null,
      }
    : {}
