// Server-side context of a page render, besides the API's data.
import { createContext } from 'react-router'
import type { FormValues } from './form-state.ts'

/**
 * `origin` is the public URL (PUBLIC_URL), for absolute links. Never the request's host, which a
 * visitor can forge.
 * `now` is business time; `aheadMs` is the lead of the demo clock, undefined if it cannot be moved.
 * `values` is the visitor's form data, for a page that must show it again.
 * `reference` is the request's id in the log, where `report` writes an error.
 */
export type Rendering = {
  origin: string
  now: Date
  aheadMs: number | undefined
  reference: string
  values(): Promise<FormValues>
  report(error: unknown): void
}

export const renderingContext = createContext<Rendering>()
