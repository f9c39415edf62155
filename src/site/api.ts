// The one door to the data: the REST API through its typed client, in process while rendering, over the network in a browser.
import { hc } from 'hono/client'
import { createContext } from 'react-router'
// The only place on this side of the wall that knows the API, and it knows its type alone.
import type { Api } from '../api.ts'

export const createApi = (origin: string, fetch: typeof globalThis.fetch) =>
  hc<Api>(`${origin}/api`, { fetch })
export type ApiClient = ReturnType<typeof createApi>

/** For loaders and actions on the server: `context.get(apiContext)`. */
export const apiContext = createContext<ApiClient>()
