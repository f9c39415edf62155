// The first calls of a page, which src/app/send-first-calls.ts sends while the scripts load.

declare global {
  /** Responses by URL. A global, because the script that sends the calls runs before all others. */
  var firstCalls: Map<string, Promise<Response>> | undefined
}

/** Later, a response could be older than the data that the user expects. */
const MAX_AGE_MS = 10_000

/**
 * Takes each response once; without one, the caller sends the request. A request that changes data
 * discards the others, which may be from before the change.
 */
export function takeFirstResponse(request: Request): Promise<Response> | undefined {
  const { firstCalls } = globalThis
  if (request.method !== 'GET') firstCalls?.clear()
  const response = firstCalls?.get(request.url)
  if (!response || performance.now() > MAX_AGE_MS) return undefined
  firstCalls?.delete(request.url)
  return response
}
