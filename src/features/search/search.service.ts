// Looking for anything by the beginnings of its words, while somebody types.
import { spellingsOfWord, typedWords } from '#features/customers/spelling.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { FEWEST_LETTERS, type Found, type FoundKind } from './search.contract.ts'
import { ownScreenOf, screenOf } from './search.rules.ts'
import { findEverywhere, findNear, findOwn, type FoundRow } from './search.store.ts'

/** What nobody types by hand. */
const MOST_WORDS = 8

/** The agency's. Where no customer is called that, those that are called nearly so. */
export async function searchEverything(ctx: Ctx, text: string): Promise<Found[]> {
  const words = wordsIn(text)
  if (!words.length) return []
  const found = (await findEverywhere(ctx.db, words)).map((row) => toFound(row, screenOf))
  if (found.some(({ kind }) => kind === 'customer')) return found
  const typed = words.map((word) => ({
    word,
    spellings: isNumber(word) ? [] : spellingsOfWord(word),
  }))
  const near = typed.some(({ spellings }) => spellings.length) ? await findNear(ctx.db, typed) : []
  return [...near.map((row) => ({ ...toFound(row, screenOf), isNear: true })), ...found]
}

/** A number is meant as it is typed. */
const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** What belongs to whoever asks: by the address they have proven, and nothing of anybody else. */
export async function searchMine(ctx: Ctx, text: string): Promise<Found[]> {
  const words = wordsIn(text)
  return words.length
    ? (await findOwn(ctx.db, signedIn(ctx).email.toLowerCase(), words)).map((row) =>
        toFound(row, ownScreenOf),
      )
    : []
}

function wordsIn(text: string): string[] {
  const words = typedWords(text).slice(0, MOST_WORDS)
  return words.join('').length < FEWEST_LETTERS ? [] : words
}

function toFound(row: FoundRow, screen: (kind: FoundKind, row: FoundRow) => string): Found {
  // The places name no others.
  const kind = row.kind as FoundKind
  const { id, title, detail, amount, at } = row
  return {
    kind,
    id,
    title,
    detail,
    amount,
    path: screen(kind, row),
    at: at?.toISOString() ?? null,
    isNear: false,
  }
}
