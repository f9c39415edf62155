// Hydration settings of a page, and the payload that the server embeds for its scripts.
import { createContext } from 'react'
import type { CacheTag } from '#kernel/cache/cache-tag.ts'
import type { ApiClient } from '../data/api.ts'
import type { FormValues } from '../forms/read-form.ts'

/**
 * Pages of links hydrate only for a toast from the previous page, reading pages with a form only
 * when the visitor reaches for the form, form pages also when the browser is idle.
 */
export type Hydrate = 'immediately' | 'when-idle' | 'on-interaction' | 'for-toasts'

/** Colors the header and the top of the page. */
export type PageBackground = 'sky' | 'white' | 'heartwood'

/**
 * `hydrate` and `form` may depend on the loader data. `cacheTags` makes the page the same for every
 * visitor who sends none of its `queryParams`: the page never gets a parameter that it does not
 * list. `form` names the module `*.form.tsx` of the page's HydratedForm, if only that part hydrates.
 * `secret` hides the URL from other sites. `foot: 'public'` gives a private page the public footer.
 * `frames` are the origins of other sites that the page may show in a frame.
 * The browser sends `firstCalls` while the scripts load; `search` is the query of the page.
 */
export type PageHandle = {
  hydrate?: Hydrate | ((loaded: unknown) => Hydrate)
  cacheTags?: readonly CacheTag[]
  queryParams?: readonly string[]
  form?: string | ((loaded: unknown) => string | undefined)
  secret?: boolean
  background?: PageBackground
  foot?: 'public'
  frames?: (loaded: unknown) => readonly string[]
  firstCalls?: (api: ApiClient, search: string) => readonly URL[]
}

/** When the boot script loads the scripts: also once a visitor uses the part `within`. */
type Triggers = { now?: true; idle?: true; within?: string; native?: true }

/** On a `native` page buttons never wait for scripts. */
export const TRIGGERS: Record<Hydrate, Triggers> = {
  immediately: { now: true },
  'when-idle': { idle: true, within: 'main' },
  'on-interaction': { within: 'main form' },
  'for-toasts': { native: true },
}

export type HydrationPayload = Triggers & {
  /** Run in this order; the last is entry.client, or the script of the page's form. */
  scripts: string[]
  /** Links that preload everything that the scripts import, and the scripts. */
  preload: string
  /** On a public page, the call that counts its visit, and the script that measures its speed. */
  visits?: string
  speed?: string
  /** Paths. */
  firstCalls: string[]
  /** React Router's settings; `answers` is the loader data as one turbo-stream text. */
  router: object
  answers: string
  routes: { id: string; modules: string[] }[]
  /** In a private area, what the server loaded for each page, by the ID of its route. */
  loaded: Readonly<Record<string, unknown>>
  /** Files that further screens of the area share, which load once the first one is shown. */
  later: readonly string[]
}

export const HYDRATION_PAYLOAD_ID = 'hydration-payload'
export const HYDRATED_FORM_ID = 'hydrated-form'
export const HYDRATED_FORM_PROPS_ID = 'hydrated-form-props'

/** Set only on the server; a browser finds the values in the page. */
export const PageContext = createContext<Page | undefined>(undefined)

/** HTML of the parts of a private page that the browser does not render. */
export type ServerParts = { header: string; footer: string }

/** `values` is the form data sent to an unavailable page. */
type Page = {
  parts?: ServerParts | undefined
  hydrationPayload: string
  styles: { text: string; file?: string }
  /** Paths of the font files. */
  fonts: readonly string[]
  boot: string
  reference: string
  values: FormValues
}

/** Escapes `<`, so that no value can end the script element. */
export const toScriptText = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')
