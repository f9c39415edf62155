// Finds the team members whom a text mentions, and those who match a started mention.
import type { Colleague } from '../accounts/accounts.contract.ts'

/** `ids` are empty for text without a mention, and several if team members have the same name. */
export type TextPart = { text: string; ids: readonly string[] }

const namesOf = ({ name, username }: Colleague): string[] => (username ? [name, username] : [name])
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Splits a text at `@` and the name or username of a team member, in any case of letters. */
export function splitMentions(text: string, team: readonly Colleague[]): TextPart[] {
  const names = team.flatMap(namesOf).toSorted((one, other) => other.length - one.length)
  if (!names.length) return [{ text, ids: [] }]
  const escaped = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  // Not inside of an email address or of a longer name.
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}_.@])@(${escaped.join('|')})(?![\\p{L}\\p{N}_])`,
    'giu',
  )
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: match, 1: name = '', index } of text.matchAll(mention)) {
    parts.push({ text: text.slice(end, index), ids: [] })
    const matching = team.filter((colleague) => namesOf(colleague).some((one) => isSame(one, name)))
    parts.push({ text: match, ids: matching.map(({ id }) => id) })
    end = index + match.length
  }
  return [...parts, { text: text.slice(end), ids: [] }].filter((part) => part.text)
}

export const mentionedIds = (text: string, team: readonly Colleague[]): string[] => [
  ...new Set(splitMentions(text, team).flatMap(({ ids }) => ids)),
]

/** `start` is the position of the `@`. */
export type StartedMention = { start: number; query: string }

const STARTED = /(?<![\p{L}\p{N}_.@])@([^\n@]{0,60})$/u

export function startedMention(text: string, caret: number): StartedMention | undefined {
  const found = STARTED.exec(text.slice(0, caret))
  return found ? { start: found.index, query: found[1] ?? '' } : undefined
}

/** Those of whose name or username a word starts with the query, in alphabetical order. */
export function suggestedFor(query: string, team: readonly Colleague[]): Colleague[] {
  const start = query.toLowerCase()
  const matches = (name: string): boolean =>
    ` ${name.toLowerCase()}`.includes(` ${start}`) && !isSame(name, query)
  return /^\s/.test(query) ? [] : team.filter((one) => namesOf(one).some(matches))
}

/** What a mention inserts: the username if another team member has the same name. */
export const mentionOf = ({ id, name, username }: Colleague, team: readonly Colleague[]): string =>
  username && team.some((other) => other.id !== id && isSame(other.name, name)) ? username : name
