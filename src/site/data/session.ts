// Session of this browser: token, stored user, and authenticated calls.
import type { Login, Me } from '#features/accounts/accounts.contract.ts'
import { PROBLEMS, SUCCESSES } from '#kernel/messages.ts'
import { paths, withNext } from '#kernel/paths.contract.ts'
import { type StoredToast, storeToastForNextPage } from '#ui/toasts.tsx'
import { type ApiClient, createApi } from './api.ts'
import { unwrap, ApiError, toApiError } from './api-error.ts'
import { takeFirstResponse } from './first-calls.ts'

/** The contract defines the first two; the boot script reads the third for its dashboard link. */
const TOKEN = 'token'
const USER = 'businessUser'
const HOME = 'home'

/** Spec §3 Business user, and what the frames need at once. Valid only with `isLoggedIn`. */
export type StoredUser = Omit<Me, 'id'> & { isLoggedIn: true }

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** `alone` runs one task at a time across all tabs; `ended` is called without a session. */
export type World = {
  fetch: typeof fetch
  store: Store
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  ended: (wasSignedIn: boolean) => void
}

/** Exchanges an expired token once, and repeats the call. */
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
    clearSession(world.store)
    world.ended(wasSignedIn)
    return second ?? first ?? new Response(null, { status: 401 })
  }
}

function send({ fetch }: World, call: Request, token: string): Promise<Response> {
  call.headers.set('authorization', `Bearer ${token}`)
  return fetch(call)
}

/** Returns undefined if the session has ended. Another tab may have renewed or ended it first. */
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
    if (!reply.ok) throw await toApiError(reply)
    const { token } = (await reply.json()) as { token: string }
    store.setItem(TOKEN, token)
    return token
  })
}

const world = (ended: World['ended']): World => ({
  fetch: (input, init) =>
    (input instanceof Request ? takeFirstResponse(input) : undefined) ?? fetch(input, init),
  store: localStorage,
  // Locks need a secure context; elsewhere the server's grace period of a few seconds must suffice.
  alone: (work) => ('locks' in navigator ? navigator.locks.request('refresh', work) : work()),
  ended,
})

/** Redirects to sign-in without a session. */
export const privateFetch: typeof fetch = (input, init) => signedFetch(world(leave))(input, init)

export const privateApi = (): ApiClient => createApi(location.origin, privateFetch)

/** Returns a token that the server has just accepted, for uploads, which bypass the client. */
export async function liveToken(): Promise<string> {
  await unwrap(privateApi().auth.me.$get())
  return localStorage.getItem(TOKEN) ?? ''
}

/** Set by Logout and Restore: an ended session is expected, whichever tab notices it first. */
let isSigningOut = false

function leave(wasSignedIn: boolean): void {
  if (isSigningOut) return
  if (wasSignedIn)
    storeToastForNextPage({
      type: 'info',
      title: 'Your session has ended.',
      description: 'Please sign in again.',
    })
  goToSignIn()
}

/** For public pages: clears an ended session and stays on the page. */
export const ownApi = (): ApiClient =>
  createApi(location.origin, signedFetch(world(() => undefined)))

export function goToSignIn(): void {
  location.assign(withNext(paths.login, location.pathname + location.search))
}

/** Stores nothing unless every call succeeds. @throws an error with the message to show */
export async function signIn(credentials: Login): Promise<Me> {
  const api = createApi(location.origin, (input, init) => fetch(input, init))
  const token = await fetchToken(api, credentials)
  const me = await unwrap(api.auth.me.$get({}, { headers: { authorization: `Bearer ${token}` } }))
  localStorage.setItem(TOKEN, token)
  rememberUser(localStorage, me)
  return me
}

/** Spec §5: a response without a token, or one that is not JSON, is a failure. */
async function fetchToken(api: ApiClient, credentials: Login): Promise<string> {
  const call = unwrap<{ token?: string } | null>(api.auth.login.$post({ json: credentials }))
  const result = await call.catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  if (!result?.token) throw new ApiError(200, { message: PROBLEMS.noToken.text })
  return result.token
}

/** Spec §2: admins go to the home page, businesses to sign-in. */
export async function signOut(leaveTo: typeof paths.home | typeof paths.login): Promise<void> {
  isSigningOut = true
  // The browser clears the session even if the call fails.
  await ownApi()
    .auth.logout.$post()
    .catch(() => undefined)
  leaveSignedOut({ title: SUCCESSES.loggedOut.title }, leaveTo)
}

/** For a call that ends every session: 401 responses are expected, unless it fails. */
export async function endingSessions<Result>(call: () => Promise<Result>): Promise<Result> {
  isSigningOut = true
  try {
    return await call()
  } catch (error) {
    isSigningOut = false
    if (!localStorage.getItem(TOKEN)) leave(true)
    throw error
  }
}

/** For a session that the server has already ended. */
export function leaveSignedOut(toast: Omit<StoredToast, 'type'>, leaveTo: string): void {
  isSigningOut = true
  clearSession(localStorage)
  storeToastForNextPage({ type: 'success', ...toast })
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

function clearSession(store: Store): void {
  for (const name of [TOKEN, USER, HOME]) store.removeItem(name)
}

export const homeOf = (role: Me['role']): string =>
  role === 'business' ? paths.customer.home : paths.admin.home

export function readUser(text: string | null): StoredUser | undefined {
  try {
    // Only rememberUser writes it. A user who forges it sees no more than an empty screen.
    const user = JSON.parse(text ?? 'null') as StoredUser | null
    return user?.isLoggedIn === true ? user : undefined
  } catch {
    return undefined
  }
}

export const storedUser = (): string | null => localStorage.getItem(USER)

export function onStoredUser(listen: () => void): () => void {
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** For a page that needs a session, unless this page itself is signing out. */
export function leaveWithoutSession(isRestored: boolean): void {
  // Back restores a page as it was when it signed out.
  if (isRestored) isSigningOut = false
  if (!isSigningOut && localStorage.getItem(TOKEN) === null) goToSignIn()
}

/** Accepts only pages of this site. Browsers drop tabs and line breaks and read `\` as `/`. */
export function safeNext(next: string | null): string | undefined {
  if (
    !next?.startsWith('/') ||
    [...next].some((character) => character <= ' ' || character === '\\')
  )
    return undefined
  const here = 'https://here.invalid'
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined
  // `/.//evil.example` resolves to `//evil.example`, which a browser takes for another host.
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === paths.login)
    return undefined
  return url.pathname + url.search + url.hash
}
