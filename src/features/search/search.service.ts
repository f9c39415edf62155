// Search as you type, by word prefixes.
import { spellingsOfWord, searchTerms } from '#features/customers/spelling.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { FEWEST_LETTERS, type Found, type FoundKind } from './search.contract.ts'
import { ownScreenOf, screenOf } from './search.rules.ts'
import { findEverywhere, findNear, findOwn, type FoundRow } from './search.store.ts'

/** More words than anyone types. */
const MOST_WORDS = 8

/** Falls back to customers with similar names. */
export async function searchEverything(ctx: Ctx, text: string): Promise<Found[]> {
  const words = wordsIn(text)
  if (!words.length) return []
  const found = (await findEverywhere(ctx.db, words)).map((row) => toFound(row, screenOf))
  if (found.some(({ kind }) => kind === 'customer')) return found
  const input = words.map((word) => ({
    word,
    spellings: isNumber(word) ? [] : spellingsOfWord(word),
  }))
  const near = input.some(({ spellings }) => spellings.length) ? await findNear(ctx.db, input) : []
  return [...near.map((row) => ({ ...toFound(row, screenOf), isNear: true })), ...found]
}

/** Numbers have no similar spellings. */
const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** Only records of the caller's verified address. */
export async function searchOwnRecords(ctx: Ctx, text: string): Promise<Found[]> {
  const words = wordsIn(text)
  return words.length
    ? (await findOwn(ctx.db, signedIn(ctx).email.toLowerCase(), words)).map((row) =>
        toFound(row, ownScreenOf),
      )
    : []
}

function wordsIn(text: string): string[] {
  const words = searchTerms(text).slice(0, MOST_WORDS)
  return words.join('').length < FEWEST_LETTERS ? [] : words
}

function toFound(row: FoundRow, screen: (kind: FoundKind, row: FoundRow) => string): Found {
  // The sources name only these kinds.
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
