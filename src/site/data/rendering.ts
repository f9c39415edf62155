// Server-side context of a page render, besides the API's data.
import { createContext } from 'react-router'
import type { FormValues } from '../forms/read-form.ts'

/**
 * `applyTo` returns the styles in the agency’s colors; `fonts` are paths.
 * `version` is '' for the design as delivered.
 */
export type PageTheme = {
  version: string
  fonts: readonly string[]
  applyTo: (css: string) => string
}

/**
 * `origin` is PUBLIC_URL, never the request's host, which a visitor can forge. `now` is business
 * time; `aheadMs` is the lead of the demo clock. `lacksMailServer`: nobody receives emails.
 * `theme` has the brand colors and fonts. `values` is the form data that an unavailable page must
 * show again. `reference` is the request's id in the log, where `report` writes an error.
 */
export type Rendering = {
  origin: string
  now: Date
  aheadMs: number | undefined
  lacksMailServer: boolean
  reference: string
  theme: () => Promise<PageTheme>
  values: () => Promise<FormValues>
  report: (error: unknown) => void
}

export const renderingContext = createContext<Rendering>()
