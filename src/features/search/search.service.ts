// Search as you type, by word prefixes.
import { spellingsOfTerm, searchTerms } from '#features/customers/spelling.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { MIN_SEARCH_LENGTH, type Found, type FoundKind } from './search.contract.ts'
import { ownScreenOf, searchResultPath } from './search.rules.ts'
import { findEverywhere, findNear, findOwn, type FoundRow } from './search.store.ts'

const MAX_TERMS = 8

/** Falls back to customers with similar names. */
export async function searchEverything(ctx: Ctx, text: string): Promise<Found[]> {
  const terms = searchTermsIn(text)
  if (!terms.length) return []
  const found = (await findEverywhere(ctx.db, terms)).map((row) => toFound(row, searchResultPath))
  if (found.some(({ kind }) => kind === 'customer')) return found
  const input = terms.map((term) => ({
    term,
    spellings: isNumber(term) ? [] : spellingsOfTerm(term),
  }))
  const near = input.some(({ spellings }) => spellings.length) ? await findNear(ctx.db, input) : []
  return [...near.map((row) => ({ ...toFound(row, searchResultPath), isNear: true })), ...found]
}

/** Numbers have no similar spellings. */
const isNumber = (term: string): boolean => /^\d+$/.test(term)

/** Finds only records of the caller's verified address. */
export async function searchOwnRecords(ctx: Ctx, text: string): Promise<Found[]> {
  const terms = searchTermsIn(text)
  return terms.length
    ? (await findOwn(ctx.db, signedIn(ctx).email.toLowerCase(), terms)).map((row) =>
        toFound(row, ownScreenOf),
      )
    : []
}

function searchTermsIn(text: string): string[] {
  const terms = searchTerms(text).slice(0, MAX_TERMS)
  return terms.join('').length < MIN_SEARCH_LENGTH ? [] : terms
}

function toFound(row: FoundRow, screen: (kind: FoundKind, row: FoundRow) => string): Found {
  // Cast: the sources name only these kinds.
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
