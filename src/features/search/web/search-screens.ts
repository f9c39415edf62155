import { wordsIn } from '#kernel/text.contract.ts'
import type { Screen, SearchAction } from '../search.contract.ts'

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

/** Actions need longer words than screens: the first ones of a name must not match. */
const MIN_ACTION_LENGTH = 4

export const matchingActions = (
  actions: readonly SearchAction[],
  input: string,
): readonly SearchAction[] => {
  const query = wordsIn(input.toLowerCase())
  if (query.join('').length < MIN_ACTION_LENGTH) return []
  return actions.filter(({ title, keywords }) => {
    const words = wordsIn(`${title} ${keywords}`.toLowerCase())
    return query.every((term) => words.some((one) => one.startsWith(term)))
  })
}
