// Moves between the pages of a private area without another document.
import { type PageLocation, joined, resolveTo, type To } from './location.ts'
import { matchPath, type PageModule, type Params, type RoutePattern } from './matching.ts'
import { type Scroll, scrollMemory } from './scroll.ts'

export type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
export type PageMatch = { id: string; module: PageModule }
/** `loaded` is what the server loaded for a page, by the ID of its route. */
export type RouterState = {
  location: PageLocation
  navigationType: NavigationType
  matches: readonly PageMatch[]
  params: Params
  loaded: Readonly<Record<string, unknown>>
  scroll: Scroll
}

type Move = { currentLocation: PageLocation; nextLocation: PageLocation }
/** A navigation that waits for the user's decision. */
export type StoppedNavigation = { proceed: () => void; reset: () => void }
export type Blocker = {
  isBlocking: (move: Move) => boolean
  hold: (navigation: StoppedNavigation | undefined) => void
}

export type Router = {
  read: () => RouterState
  subscribe: (listener: (state: RouterState) => void) => () => void
  navigate: Navigate
  /** For a user who is about to follow a link. */
  fetchCode: (to: To) => void
  block: (blocker: Blocker) => () => void
  /** Loads again what the server has loaded for the page. */
  reload: () => Promise<void>
}

export type Area = {
  patterns: readonly RoutePattern[]
  modules: Readonly<Record<string, () => Promise<PageModule>>>
}
type Options = Area & {
  loaded: RouterState['loaded']
  loadAgain: () => Promise<RouterState['loaded']>
  /** Pages for which it returns false do not replace each other without another document. */
  isSameDocument: (one: PageModule, other: PageModule) => boolean
  /** Shown instead of a page whose code did not load. */
  notLoaded: PageModule
}

/** Our part of `history.state`: `index` counts the entries of this document. */
type Entry = { key: string; index: number; state: unknown }
const readEntry = (): Partial<Entry> => {
  // Only this file writes it.
  const entry = history.state as Partial<Entry> | null
  return entry ?? {}
}

const locationNow = (): PageLocation => {
  const { pathname, search, hash } = location
  const { key = 'default', state = null } = readEntry()
  return { pathname, search, hash, key, state }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** @returns the router with the pages of the document's URL */
export async function createRouter(options: Options): Promise<Router> {
  const pages = createPages(options)
  const first = locationNow()
  const found = matchPath(options.patterns, first.pathname)
  let state: RouterState = {
    location: first,
    navigationType: 'POP',
    matches: await pages.load(found?.ids ?? []),
    params: found?.params ?? {},
    loaded: options.loaded,
    scroll: 'untouched',
  }
  const listeners = new Set<(state: RouterState) => void>()
  const publish = (next: RouterState): void => {
    state = next
    for (const listener of listeners) listener(state)
  }
  const { navigate, block } = createNavigation(options, pages, () => state, publish)
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate,
    fetchCode: (to) => {
      const path = resolveTo(to, state.location)
      const ids = path && matchPath(options.patterns, path.pathname)?.ids
      if (ids) void pages.load(ids)
    },
    block,
    reload: async () => {
      const loaded = await options.loadAgain()
      publish({ ...state, loaded, scroll: 'untouched' })
    },
  }
}

type Pages = {
  load: (ids: readonly string[]) => Promise<PageMatch[]>
  /** Returns undefined if the code of one is missing. */
  loadedOf: (ids: readonly string[]) => PageMatch[] | undefined
}

function createPages({ modules, notLoaded }: Options): Pages {
  const known = new Map<string, PageModule>()
  const load = async (id: string): Promise<PageMatch> => {
    const before = known.get(id)
    if (before) return { id, module: before }
    try {
      const module = (await modules[id]?.()) ?? {}
      known.set(id, module)
      return { id, module }
    } catch {
      return { id, module: notLoaded }
    }
  }
  return {
    load: (ids) => Promise.all(ids.map(load)),
    loadedOf: (ids) => {
      const found = ids.flatMap((id) => {
        const module = known.get(id)
        return module ? [{ id, module }] : []
      })
      return found.length === ids.length ? found : undefined
    },
  }
}

type Step = { next: PageLocation; type: NavigationType; index: number; scroll: Scroll }

/** `latest` is the latest navigation, which replaces one whose code is still loading. */
type Course = {
  patterns: readonly RoutePattern[]
  isSameDocument: Options['isSameDocument']
  pages: Pages
  read: () => RouterState
  publish: (state: RouterState) => void
  blockers: Set<Blocker>
  scrolling: ReturnType<typeof scrollMemory>
  index: number
  latest: Step | undefined
  /** Set while the browser returns from a stopped navigation. */
  onReverted: (() => void) | undefined
  isReleased: boolean
}

function createNavigation(
  { patterns, isSameDocument }: Options,
  pages: Pages,
  read: () => RouterState,
  publish: (state: RouterState) => void,
): Pick<Router, 'navigate' | 'block'> {
  const course: Course = {
    patterns,
    isSameDocument,
    pages,
    read,
    publish,
    blockers: new Set(),
    scrolling: scrollMemory(() => read().location),
    index: readEntry().index ?? 0,
    latest: undefined,
    onReverted: undefined,
    isReleased: false,
  }
  history.replaceState({ ...readEntry(), index: course.index }, '')
  addEventListener('popstate', () => followHistory(course))
  return {
    navigate: (to, options) => followLink(course, to, options),
    block: (blocker) => {
      course.blockers.add(blocker)
      return () => void course.blockers.delete(blocker)
    },
  }
}

async function followLink(
  course: Course,
  to: To | number,
  options: NavigateOptions = {},
): Promise<void> {
  if (typeof to === 'number') return history.go(to)
  const path = resolveTo(to, course.read().location)
  if (!path) return location.assign(String(to))
  const step = stepTo(path, course.index, options)
  const blocker = blockerOf(course, step.next)
  if (!blocker) return follow(course, step)
  blocker.hold({ proceed: () => void follow(course, step), reset: () => undefined })
  return undefined
}

function stepTo(
  path: Pick<PageLocation, 'pathname' | 'search' | 'hash'>,
  index: number,
  { replace = false, state = null, preventScrollReset = false }: NavigateOptions,
): Step {
  return {
    next: { ...path, state, key: newKey() },
    type: replace ? 'REPLACE' : 'PUSH',
    index: index + (replace ? 0 : 1),
    scroll: preventScrollReset ? 'kept' : 'top',
  }
}

/** The browser has moved already. */
function followHistory(course: Course): void {
  const { onReverted, isReleased, scrolling } = course
  if (onReverted) return onReverted()
  const next = locationNow()
  const index = readEntry().index ?? course.index
  const delta = index - course.index
  course.isReleased = false
  const blocker = isReleased || delta === 0 ? undefined : blockerOf(course, next)
  const step: Step = { next, type: 'POP', index, scroll: scrolling.of(next) ?? 'top' }
  if (!blocker) return void follow(course, step)
  // It returns until the user has decided.
  const reverted = new Promise<void>((resolve) => {
    course.onReverted = () => {
      course.onReverted = undefined
      resolve()
    }
  })
  history.go(-delta)
  const proceed = async (): Promise<void> => {
    await reverted
    course.isReleased = true
    history.go(delta)
  }
  return blocker.hold({ proceed: () => void proceed(), reset: () => undefined })
}

const blockerOf = ({ blockers, read }: Course, nextLocation: PageLocation): Blocker | undefined =>
  [...blockers].find(({ isBlocking }) =>
    isBlocking({ currentLocation: read().location, nextLocation }),
  )

async function follow(course: Course, step: Step): Promise<void> {
  const { patterns, pages, read, publish, blockers, scrolling } = course
  const { next, type, scroll } = step
  const found = matchPath(patterns, next.pathname)
  // Another area, or a public page.
  if (!found) return location.assign(joined(next))
  course.latest = step
  const matches = pages.loadedOf(found.ids) ?? (await pages.load(found.ids))
  if (course.latest !== step) return undefined
  const [before, after] = [read().matches.at(-1)?.module, matches.at(-1)?.module]
  if (before && after && !course.isSameDocument(before, after)) return location.assign(joined(next))
  scrolling.save()
  course.index = step.index
  enter(step)
  for (const { hold } of blockers) hold(undefined)
  const { params } = found
  publish({ ...read(), location: next, navigationType: type, matches, params, scroll })
  return undefined
}

function enter({ next, type, index }: Step): void {
  if (type === 'POP') return
  const entry: Entry = { key: next.key, index, state: next.state }
  if (type === 'PUSH') history.pushState(entry, '', joined(next))
  else history.replaceState(entry, '', joined(next))
}

/** On the server, nothing moves. */
export function fixedRouter(state: RouterState): Router {
  const nothing = async (): Promise<void> => undefined
  return {
    read: () => state,
    subscribe: () => () => undefined,
    navigate: nothing,
    fetchCode: () => undefined,
    block: () => () => undefined,
    reload: nothing,
  }
}
