// Sends a PDF, timestamp, XML or CSV file as a download that no cache stores.
import { ReadableStream as WebStream } from 'node:stream/web'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type CsvFile, csvLinesOf, csvOf } from '../csv.ts'
import type { Log } from '../log.ts'
import { contentTypeOf } from '../mail/attachments.ts'
import type { Http } from './access.ts'

export function sendPdf(c: Context, { name, bytes }: { name: string; bytes: Buffer }) {
  // A Node Buffer is never over shared memory, which its type does not say.
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': contentTypeOf({ name, bytes }),
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

export function sendXml(c: Context, { name, text }: { name: string; text: string }) {
  return c.body(text, 200, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

/** For calendar apps: `etag` says whether it changed since they read it last. */
export function sendCalendar(c: Context, { text, etag }: { text: string; etag: string }) {
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace('W/', '') === etag.replace('W/', '')))
    return c.body(null, 304, headers)
  return c.body(text, 200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="events.ics"',
  })
}

export const describeCalendar = (summary: string) =>
  describeRoute({
    summary,
    responses: {
      200: { description: summary, content: { 'text/calendar': { schema: { type: 'string' } } } },
      304: { description: 'Unchanged since the version of the ETag' },
    },
  })

export const describeXml = (summary: string) =>
  describeRoute({
    summary,
    responses: {
      200: { description: summary, content: { 'application/xml': { schema: { type: 'string' } } } },
    },
  })

const describeBytes = (summary: string, type: string) =>
  describeRoute({
    summary,
    responses: {
      200: {
        description: summary,
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      },
    },
  })

export const describePdf = (summary: string) => describeBytes(summary, 'application/pdf')

export const describePng = (summary: string) => describeBytes(summary, 'image/png')

/** A browser shows it, and caches may keep it for a day. */
export const sendPng = (c: Context, bytes: Buffer) =>
  // A Node Buffer is never over shared memory, which its type does not say.
  c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=86400',
  })

/** The response of a time-stamping authority (RFC 3161). */
export const describeTimestamp = (summary: string) =>
  describeBytes(summary, 'application/timestamp-reply')

export type StreamedFile = {
  name: string
  contentType: string
  /** In bytes, where it is known before. */
  length?: number | bigint
  parts: AsyncIterable<Uint8Array>
}

/** Sends parts at the speed of the client, and stops reading when it disconnects. */
export function sendParts(c: Context<Http>, { name, contentType, length, parts }: StreamedFile) {
  const headers = {
    'content-type': contentType,
    ...(length !== undefined && { 'content-length': String(length) }),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  // Both types name the same class.
  const body = WebStream.from(logged(parts, c.var.ctx.log)) as ReadableStream<Uint8Array>
  return c.body(body, 200, headers)
}

export const sendCsv = (c: Context<Http>, { name, ...table }: CsvFile) =>
  sendParts(c, { name, contentType: 'text/csv; charset=utf-8', parts: bytesOf(table) })

async function* bytesOf(table: Omit<CsvFile, 'name'>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvOf([table.heads]))
  for await (const rows of table.pages) yield encoder.encode(csvLinesOf(rows))
}

/** An error aborts the download, so that the client does not mistake a part for the whole. */
async function* logged(parts: AsyncIterable<Uint8Array>, log: Log): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of parts) {
      yield part
      // Lets other requests run before the next page.
      await nextRound()
    }
  } catch (err) {
    log.error({ err }, 'A download failed before it was complete')
    throw err
  }
}

export const describeCsv = (summary: string) =>
  describeRoute({
    summary,
    responses: {
      200: { description: summary, content: { 'text/csv': { schema: { type: 'string' } } } },
    },
  })
