// Articles kept for later: in this browser for visitors, in the account for whoever is signed in.
import { answerOf, done, Refused } from './refused.ts'
import { ownApi, readUser, storedUser } from './session.ts'

const LIST = 'savedPosts'

export const isSignedIn = (): boolean => readUser(storedUser()) !== undefined

/** What was saved last stands first. What this browser kept before the sign-in goes into the account. */
export const readingList = (): Promise<number[]> =>
  whereItIs(keptHere, async () => {
    await mergeReadingList()
    return (await answerOf(ownApi().my['saved-posts'].$get())).map(({ id }) => id)
  })

/** @throws when the account cannot be reached: then nothing has changed */
export const keepForLater = (id: number): Promise<void> =>
  whereItIs(
    () => keepHere([id, ...withoutOne(id)]),
    () => put(id),
  )

/** @throws when the account cannot be reached: then nothing has changed */
export const takeOff = (id: number): Promise<void> =>
  whereItIs(
    () => keepHere(withoutOne(id)),
    () => done(ownApi().my['saved-posts'][':id'].$delete(at(id))),
  )

/** Call it after a sign-in. What did not arrive stays here for the next time; articles that are gone are forgotten. */
export async function mergeReadingList(): Promise<void> {
  // The oldest first, so that the order stays.
  for (const id of keptHere().toReversed()) {
    const refused = await put(id).catch((reason: unknown) => reason)
    if (refused && !(refused instanceof Refused && refused.status === 404)) return
    keepHere(withoutOne(id))
  }
}

/** A session that turns out to have ended is forgotten while we ask: from then on, this browser is the place. */
async function whereItIs<Result>(
  here: () => Result,
  inAccount: () => Promise<Result>,
): Promise<Result> {
  if (!isSignedIn()) return here()
  try {
    return await inAccount()
  } catch (error) {
    if (isSignedIn()) throw error
    return here()
  }
}

const put = (id: number): Promise<void> => done(ownApi().my['saved-posts'][':id'].$put(at(id)))
/** The client puts it into the address. */
const at = (id: number) => ({ param: { id: String(id) } })

function keptHere(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LIST) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

const withoutOne = (id: number): number[] => keptHere().filter((other) => other !== id)

function keepHere(ids: readonly number[]): void {
  if (ids.length) localStorage.setItem(LIST, JSON.stringify(ids))
  else localStorage.removeItem(LIST)
}
