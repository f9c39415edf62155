// Runs before the other scripts of a private page, and imports none of them.
// Both names are those of hydration.ts and session.ts, whose imports would load first.
import type { HydrationPayload } from '#site/hydration/hydration.ts'

const PAYLOAD_ID = 'hydration-payload'
const TOKEN = 'token'

export function sendFirstCalls(): void {
  const text = document.getElementById(PAYLOAD_ID)?.textContent
  const token = localStorage.getItem(TOKEN)
  if (!text || !token) return
  // The server wrote it.
  const payload: Pick<HydrationPayload, 'firstCalls'> = JSON.parse(text)
  const headers = { authorization: `Bearer ${token}` }
  globalThis.firstCalls = new Map(
    payload.firstCalls.map((path) => {
      const response = fetch(path, { headers }).then(buffered)
      // Whoever takes the response reports its failure.
      response.catch(() => undefined)
      return [new URL(path, location.origin).href, response]
    }),
  )
}

/** A response that nobody reads would occupy its connection. */
const buffered = async (response: Response): Promise<Response> =>
  new Response(response.status === 204 ? null : await response.blob(), response)
