// Typed client of the API: in process while the server renders, over the network in a browser.
import { hc } from 'hono/client'
// The UI imports the API only here, and only its type.
import type { Api } from '#app/api.ts'

export const createApi = (origin: string, fetch: typeof globalThis.fetch) =>
  hc<Api>(`${origin}/api`, { fetch })
export type ApiClient = ReturnType<typeof createApi>
