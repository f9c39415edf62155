// When a message is acknowledged, when the agency is mailed, where its customer reads it, and how it stands to its promise.
import { hoursAfter } from '#kernel/dates.ts'
import type { About, Message, Subject, Thread } from './messages.contract.ts'

/** After so long without a word a conversation begins anew, and its first message is acknowledged. */
const PAUSE_HOURS = 4
/** Several messages in a row are one mail to the agency. */
const MAIL_PAUSE_HOURS = 0.25
/** What a mail to the agency repeats at most. */
const QUOTED = 200

type Told = { lastAt: Date | null; waitingSince: Date | null; toldAt: Date | null }

export const needsAcknowledgement = ({ lastAt }: Pick<Told, 'lastAt'>, now: Date): boolean =>
  !lastAt || now >= hoursAfter(lastAt, PAUSE_HOURS)

/** The first message since our answer, and then one of those that come within a quarter of an hour. */
export const tellsTheAgency = (
  { waitingSince, toldAt }: Pick<Told, 'waitingSince' | 'toldAt'>,
  now: Date,
): boolean => !waitingSince || !toldAt || now >= hoursAfter(toldAt, MAIL_PAUSE_HOURS)

export function firstWords(text: string, most = QUOTED): string {
  const characters = [...text]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** How a message is told where it does not stand: its first words, or how many files it is. */
export const gistOf = ({ text, files }: { text: string; files: readonly unknown[] }): string =>
  firstWords(text) || (files.length === 1 ? '1 file' : `${files.length} files`)

/** What goes with a message, for where it cannot be opened. */
export const namesOf = (files: Message['files']): string[] => files.map(({ name }) => name)

/** Where its customer reads it. */
export function pathOf({ about, aboutId }: Subject): string {
  if (about === 'quote') return `/quotes/${aboutId}#messages`
  return `/dashboard?section=messages${about === 'project' ? `&about=project&id=${aboutId}` : ''}`
}

/** `left` in milliseconds, negative when late; `none` when nobody waits. */
export type Wait = { state: 'none' | 'open' | 'soon' | 'late'; left: number }
const SOON = 2 * 3_600_000

export function waitOf({ dueAt }: Pick<Thread, 'dueAt'>, now: Date): Wait {
  if (!dueAt) return { state: 'none', left: 0 }
  const left = Date.parse(dueAt) - now.getTime()
  return { state: left < 0 ? 'late' : left < SOON ? 'soon' : 'open', left }
}

/** In the words of a sentence: `about the quote Q-2026-0001`. */
export const aboutInWords = (about: About, title: string): string =>
  about === 'support'
    ? 'to the team'
    : `about ${about === 'quote' ? 'the quote' : 'the project'} ${title.replace(/^Quote /, '')}`

/** What somebody of the team did, for whom it was meant: `answered you`, `wrote about the quote Q-2026-0001`. */
export function saidToYou({
  about,
  title,
  isAnswer,
}: {
  about: About
  title: string
  isAnswer: boolean
}): string {
  if (about === 'support') return isAnswer ? 'answered you' : 'wrote to you'
  return `${isAnswer ? 'answered' : 'wrote'} ${aboutInWords(about, title)}`
}
