import { wordsIn } from '#kernel/text.contract.ts'
import type { Screen } from '../search.contract.ts'

/** Returns the screens that the user can open and that match the start of every word. */
export function matchingScreens(
  screens: readonly Screen[],
  input: string,
  isAdmin: boolean,
): Screen[] {
  const query = wordsIn(input.toLowerCase())
  if (!query.length) return []
  return screens.filter(({ title, keywords, isForAdmins = false }) => {
    if (isForAdmins && !isAdmin) return false
    const words = `${title} ${keywords}`.toLowerCase().split(' ')
    return query.every((term) => words.some((one) => one.startsWith(term)))
  })
}
