// Answers every request until the product has started.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** No cache may keep this response: a page replaces it within seconds. */
export function answerStarting({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/api/health/live') {
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end('{"status":"ok"}')
    return
  }
  response
    .writeHead(503, {
      'content-type': 'application/json',
      'cache-control': 'private, no-store',
      'retry-after': '2',
    })
    .end(
      JSON.stringify({ message: 'Starting. Please try again in a moment.', code: 'unavailable' }),
    )
}
