// What components read from the router, and how they navigate.
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { PageLocation } from './location.ts'
import type { Params } from './matching.ts'
import type {
  Blocker,
  StoppedNavigation,
  Navigate,
  NavigateOptions,
  NavigationType,
  Router,
  RouterState,
} from './router.ts'

export const RouterContext = createContext<Router | undefined>(undefined)
export const RoutingContext = createContext<RouterState | undefined>(undefined)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('This component is outside the private areas.')
  return router
}

export function useRouting(): RouterState {
  const state = use(RoutingContext)
  if (!state) throw new Error('This component is outside the private areas.')
  return state
}

export const useLocation = (): PageLocation => useRouting().location
export const useParams = (): Params => useRouting().params
export const useNavigationType = (): NavigationType => useRouting().navigationType
export const useNavigate = (): Navigate => useRouter().navigate

type NewParams = URLSearchParams | ((before: URLSearchParams) => URLSearchParams)
type SetParams = (params: NewParams, options?: NavigateOptions) => void

export function useSearchParams(): readonly [URLSearchParams, SetParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams: SetParams = useCallback(
    (next, options) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      void navigate({ search: String(changed) }, options)
    },
    [navigate, params],
  )
  return [params, setParams]
}

type BlockerState =
  | { state: 'unblocked'; proceed?: undefined; reset?: undefined }
  | ({ state: 'blocked' } & StoppedNavigation)

const UNBLOCKED: BlockerState = { state: 'unblocked' }

/** Holds a navigation for which `isBlocking` returns true, until the user has decided. */
export function useBlocker(isBlocking: Blocker['isBlocking']): BlockerState {
  const router = useRouter()
  const [stopped, setStopped] = useState<StoppedNavigation>()
  const isStopped = useEffectEvent(isBlocking)
  useEffect(
    () => router.block({ isBlocking: (move) => isStopped(move), hold: setStopped }),
    [router],
  )
  if (!stopped) return UNBLOCKED
  const end = (decide: () => void) => (): void => {
    setStopped(undefined)
    decide()
  }
  return { state: 'blocked', proceed: end(stopped.proceed), reset: end(stopped.reset) }
}
