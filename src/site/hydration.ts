// What the server leaves in a page for the scripts that may wake it up.
import { createContext } from 'react'
import type { Typed } from './form-answer.ts'

/**
 * When a page fetches its scripts. Pages of links never need them; they still wake for a toast left by the page before.
 * Pages with a form wake after the first paint, when the browser is idle or the visitor reaches for the form.
 * Pages that are read, and hold a form besides, wake only when the visitor reaches for it.
 */
export type Hydrate = 'at-once' | 'when-idle' | 'when-reached' | 'for-toasts'

/** The field a page opens on; the header stands on the same one. */
export type PageBackground = 'sky' | 'white' | 'heartwood'

/** A page's `handle`. Where `wake` depends on what the page holds, it is asked with what its loader answered. A private page that is read like a paper ends on the public `foot`. `cacheTags` names the cache tags it shows, and makes it one page for every visitor; `secret` hides its address from others. */
export type PageHandle = {
  hydrate?: Hydrate | ((loaded: unknown) => Hydrate)
  cacheTags?: readonly string[]
  secret?: boolean
  background?: PageBackground
  foot?: 'public'
}

export type HydrationPayload = {
  hydrate: Hydrate
  /** Run in this order; the last one is entry.client. */
  scripts: string[]
  preload: string[]
  /** React Router's own hand-over: its settings, and the loaders' answers as one turbo-stream text. */
  router: object
  answers: string
  routes: { id: string; modules: string[] }[]
}

export const HYDRATION_PAYLOAD_ID = 'hydration-payload'

/** Provided while rendering on the server; in a browser the texts already stand in the page. */
export const PageContext = createContext<Page | undefined>(undefined)

/** `typed` is what a form sent to a page that is not available. */
type Page = {
  hydrationPayload: string
  styles: string
  boot: string
  reference: string
  typed: Typed
}

/** `<` never appears in a data block, so nothing in it can end the element. */
export const toHydrationText = (hydrationPayload: HydrationPayload): string =>
  JSON.stringify(hydrationPayload).replaceAll('<', '\\u003c')
