// Who is signed in with this browser: the token, the stored user, and calls that are made in their name.
import type { Login, Me } from '#features/accounts/accounts.contract.ts'
import { PROBLEMS, SUCCESSES } from '#kernel/messages.ts'
import { type KeptToast, keepToastForNextPage } from '#ui/toasts.tsx'
import { type ApiClient, createApi } from './api.ts'
import { answerOf, Refused, refusalIn } from './refused.ts'

/** The two names of the contract, and what the boot script reads to turn "Sign in" into the way home. */
const TOKEN = 'token'
const USER = 'businessUser'
const HOME = 'home'

/** Spec §3 Business user, with what the frames must know before the server has answered. It only counts while `isLoggedIn` is set. */
export type StoredUser = Omit<Me, 'id'> & { isLoggedIn: true }

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** `alone` runs one piece of work at a time over all tabs; `ended` is called when nobody is signed in, or nobody any longer. */
export type World = {
  fetch: typeof fetch
  store: Store
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  ended: (wasSignedIn: boolean) => void
}

/** A fetch that signs each call. A token that has run out is traded for the next one, once; then the call is made again. */
export function signedFetch(world: World): typeof fetch {
  return async (input, init) => {
    const call = new Request(input, init)
    const token = world.store.getItem(TOKEN)
    const first = token ? await send(world, call.clone(), token) : undefined
    if (first && first.status !== 401) return first
    const next = token && (await renewed(world, token, new URL('/api/auth/refresh', call.url)))
    const second = next ? await send(world, call, next) : undefined
    if (second && second.status !== 401) return second
    const wasSignedIn = world.store.getItem(TOKEN) !== null
    forget(world.store)
    world.ended(wasSignedIn)
    return second ?? first ?? new Response(null, { status: 401 })
  }
}

function send({ fetch }: World, call: Request, token: string): Promise<Response> {
  call.headers.set('authorization', `Bearer ${token}`)
  return fetch(call)
}

/** Undefined when the session has ended. Another tab may have been faster, with a new token or by signing out. @throws Refused when it is only that the server cannot say */
async function renewed(
  { alone, store, fetch }: World,
  used: string,
  address: URL,
): Promise<string | undefined> {
  return alone(async () => {
    const current = store.getItem(TOKEN)
    if (current !== used) return current ?? undefined
    const reply = await fetch(address, { method: 'POST' })
    if (reply.status === 401) return undefined
    if (!reply.ok) throw await refusalIn(reply)
    const { token } = (await reply.json()) as { token: string }
    store.setItem(TOKEN, token)
    return token
  })
}

const world = (ended: World['ended']): World => ({
  fetch: (input, init) => fetch(input, init),
  store: localStorage,
  // Browsers know locks on safe addresses only; elsewhere the server's few seconds of grace must do.
  alone: (work) => ('locks' in navigator ? navigator.locks.request('refresh', work) : work()),
  ended,
})

/** The API in the name of whoever is signed in. Without a session it leads to the sign-in. */
export const privateApi = (): ApiClient => createApi(location.origin, signedFetch(world(leave)))

/** For the one call that does not go through it: a token that the server has just accepted. @throws Refused when nobody is signed in any longer */
export async function liveToken(): Promise<string> {
  await answerOf(privateApi().auth.me.$get())
  return localStorage.getItem(TOKEN) ?? ''
}

/** From the press on Logout on, or on Restore: a call that is refused after that is no surprise. */
let isSigningOut = false

/** Somebody who was signed in a moment ago is told why they no longer are. */
function leave(wasSignedIn: boolean): void {
  if (isSigningOut) return
  if (wasSignedIn)
    keepToastForNextPage({
      type: 'info',
      title: 'Your session has ended.',
      description: 'Please sign in again.',
    })
  goToSignIn()
}

/** The same on a public page, where nobody needs to be signed in: a session that has ended is forgotten, and the page stays. */
export const ownApi = (): ApiClient =>
  createApi(location.origin, signedFetch(world(() => undefined)))

export function goToSignIn(): void {
  location.assign(withNext('/login', location.pathname + location.search))
}

/** @throws with the sentence to show. Nothing is stored unless everything went well. */
export async function signIn(credentials: Login): Promise<Me> {
  const api = createApi(location.origin, (input, init) => fetch(input, init))
  const token = await fetchToken(api, credentials)
  const me = await answerOf(api.auth.me.$get({}, { headers: { authorization: `Bearer ${token}` } }))
  localStorage.setItem(TOKEN, token)
  rememberUser(localStorage, me)
  return me
}

/** Spec §5: a response without a token is a failure, and so is one that is not JSON. */
async function fetchToken(api: ApiClient, credentials: Login): Promise<string> {
  const call = answerOf<{ token?: string } | null>(api.auth.login.$post({ json: credentials }))
  const answer = await call.catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  if (!answer?.token) throw new Refused(200, { message: PROBLEMS.noToken.text })
  return answer.token
}

/** Ends the session here and on the server, then leaves: an admin goes home, a business to the sign-in. Spec §2. */
export async function signOut(leaveTo: '/' | '/login'): Promise<void> {
  isSigningOut = true
  // Whatever the server says, this browser forgets.
  await ownApi()
    .auth.logout.$post()
    .catch(() => undefined)
  leaveForgotten({ title: SUCCESSES.loggedOut.title }, leaveTo)
}

/** A call with which every session ends, this one too: what is refused before its answer is here is no surprise, unless it failed. */
export async function endingSessions<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  isSigningOut = true
  try {
    return await call()
  } catch (error) {
    isSigningOut = false
    if (!localStorage.getItem(TOKEN)) leave(true)
    throw error
  }
}

/** Where the server knows of no session any more. */
export function leaveForgotten(told: Omit<KeptToast, 'type'>, leaveTo: string): void {
  isSigningOut = true
  forget(localStorage)
  keepToastForNextPage({ type: 'success', ...told })
  location.assign(leaveTo)
}

export function rememberUser(
  store: Store,
  { name, email, role, businessId, mustChangePassword, mustSetUpCodes }: Me,
): void {
  store.setItem(
    USER,
    JSON.stringify({
      name,
      email,
      role,
      businessId,
      mustChangePassword,
      mustSetUpCodes,
      isLoggedIn: true,
    } satisfies StoredUser),
  )
  store.setItem(HOME, homeOf(role))
}

function forget(store: Store): void {
  for (const name of [TOKEN, USER, HOME]) store.removeItem(name)
}

export const homeOf = (role: Me['role']): string => (role === 'business' ? '/dashboard' : '/admin')

/** Whoever was last signed in here, until the server says otherwise. */
export function readUser(text: string | null): StoredUser | undefined {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    // Written by rememberUser alone; anybody can write into their own storage, and gets no further than an empty screen.
    return typeof user === 'object' &&
      user !== null &&
      'isLoggedIn' in user &&
      user.isLoggedIn === true
      ? (user as StoredUser)
      : undefined
  } catch {
    return undefined
  }
}

export const storedUser = (): string | null => localStorage.getItem(USER)

/** Calls back when another tab signs in or out. Answers how to stop it. */
export function onStoredUser(listen: () => void): () => void {
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** A sign-out in another tab closes this page too, and the Back button does not bring it back. Answers how to stop it. */
export function leaveTogether(): () => void {
  const leave = (): void => void (localStorage.getItem(TOKEN) === null && goToSignIn())
  const onStorage = ({ key }: StorageEvent): void =>
    void ((key === TOKEN || key === null) && leave())
  const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && leave())
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

/** A page on the way to another one. */
export const withNext = (path: string, next: string | null | undefined): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

/** Where to go after signing in, if it is a page of this site. A browser drops tabs and line ends from an address, and reads `\` as `/`. */
export function safeNext(next: string | null): string | undefined {
  if (
    !next?.startsWith('/') ||
    [...next].some((character) => character <= ' ' || character === '\\')
  )
    return undefined
  const here = 'https://here.invalid'
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined
  // `/.//evil.example` is resolved to `//evil.example`, which a browser would take for another host.
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === '/login')
    return undefined
  return url.pathname + url.search + url.hash
}
