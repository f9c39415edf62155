// How names are spelled, for whoever looks for them.
import { spellingsOf, termsIn } from './customers.rules.ts'

/** None for a word too short to be nearly another. */
export const spellingsOfTerm = (term: string): string[] => spellingsOf(term)

/** What somebody typed, as words: letters and digits alone. */
export const searchTerms = (text: string): string[] => termsIn(text)
