// Saved articles: in this browser for visitors, in the account for signed-in users.
import { unwrap, expectOk, ApiError } from './api-error.ts'
import { ownApi, readUser, storedUser } from './session.ts'

const LIST = 'savedPosts'

export const isSignedIn = (): boolean => readUser(storedUser()) !== undefined

/** Returns the most recently saved first. Moves articles saved in this browser into the account. */
export const readingList = (): Promise<number[]> =>
  whereItIs(savedInBrowser, async () => {
    await mergeReadingList()
    return (await unwrap(ownApi().my['saved-posts'].$get())).map(({ id }) => id)
  })

/** @throws if the account is unreachable; nothing has changed then */
export const saveForLater = (id: number): Promise<void> =>
  whereItIs(
    () => saveInBrowser([id, ...withoutOne(id)]),
    () => put(id),
  )

export const removeSaved = (id: number): Promise<void> =>
  whereItIs(
    () => saveInBrowser(withoutOne(id)),
    () => expectOk(ownApi().my['saved-posts'][':id'].$delete(at(id))),
  )

/** Runs after sign-in. Failed articles stay for the next attempt; deleted ones are dropped. */
export async function mergeReadingList(): Promise<void> {
  for (const id of savedInBrowser().toReversed()) {
    const error = await put(id).catch((reason: unknown) => reason)
    if (error && !(error instanceof ApiError && error.status === 404)) return
    saveInBrowser(withoutOne(id))
  }
}

/** Falls back to this browser's list if the session turns out to have ended. */
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

const put = (id: number): Promise<void> => expectOk(ownApi().my['saved-posts'][':id'].$put(at(id)))
const at = (id: number) => ({ param: { id: String(id) } })

function savedInBrowser(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LIST) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

const withoutOne = (id: number): number[] => savedInBrowser().filter((other) => other !== id)

function saveInBrowser(ids: readonly number[]): void {
  if (ids.length) localStorage.setItem(LIST, JSON.stringify(ids))
  else localStorage.removeItem(LIST)
}
