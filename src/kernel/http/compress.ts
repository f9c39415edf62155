// Compresses the text of responses with brotli or gzip, while it is sent.
import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncodings } from './accepted-encodings.ts'
import { type Http, isInternal } from './access.ts'

/** Smaller bodies fit into one packet with their headers anyway. */
const MIN_BYTES = 1000
const TEXT = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)(?:;|$)/
/** Quality 5 of brotli takes about as long as gzip; the default, 11, takes sixty times as long. */
const COMPRESSORS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip(),
}

/** Compresses text from 1 kB on, except responses with `no-transform`. */
export const compressText: MiddlewareHandler<Http> = async (c, next) => {
  await next()
  const response = c.res
  if (isInternal(c) || !response.body || !isCompressible(response)) return
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const accepted = acceptedEncodings(c.req.header('accept-encoding') ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  const body =
    encoding && c.req.method !== 'HEAD'
      ? await compressed(response.body, encoding, headers)
      : response.body
  // Otherwise Hono copies the headers of the previous response, such as its length.
  c.res = undefined
  c.res = new Response(body, { status: response.status, headers })
}

/** For responses with a secret that a cookie authorizes: their length must not reveal it. */
export const neverCompress: MiddlewareHandler<Http> = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store, no-transform')
}

function isCompressible({ status, headers }: Response): boolean {
  return (
    status !== 206 &&
    TEXT.test(headers.get('content-type') ?? '') &&
    !headers.has('content-encoding') &&
    !/no-transform/.test(headers.get('cache-control') ?? '')
  )
}

/** A short body stays as it is. Adjusts `headers` to the body that it returns. */
async function compressed(
  body: ReadableStream<Uint8Array>,
  encoding: 'br' | 'gzip',
  headers: Headers,
): Promise<BodyInit> {
  const reader = body.getReader()
  const start: Uint8Array[] = []
  let bytes = 0
  while (bytes < MIN_BYTES) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(start)
    start.push(value)
    bytes += value.length
  }
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  // An error of the body aborts the response, and a client that disconnects cancels the body.
  const encoder = pipeline(
    Readable.from(chunksOf(start, reader)),
    COMPRESSORS[encoding](),
    () => {},
  )
  return Readable.toWeb(encoder) as ReadableStream<Uint8Array>
}

async function* chunksOf(
  start: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* start
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
