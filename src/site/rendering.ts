// What the server knows while it renders a page, beside the answers of the API.
import { createContext } from 'react-router'
import type { Typed } from './form-answer.ts'

/**
 * `origin` is where the site stands for the world (PUBLIC_URL), for links that must be whole. Never the request's own host, which a visitor can make up.
 * `now` is business time, and `aheadMs` how far a demo has moved it: undefined where it cannot be moved.
 * `typed` is what the visitor's form sent: for a page that has nothing else to give back.
 * `reference` names this request in the log; `report` writes there what went wrong.
 */
export type Rendering = {
  origin: string
  now: Date
  aheadMs: number | undefined
  reference: string
  typed(): Promise<Typed>
  report(error: unknown): void
}

export const renderingContext = createContext<Rendering>()
