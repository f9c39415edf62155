// A paper or a table of ours as the answer to a call: saved under its name, never kept by anything in between.
import type { Context } from 'hono'
import { describeRoute } from 'hono-openapi'
import { contentTypeOf } from '../mail/papers.ts'

export function answerPdf(c: Context, { name, bytes }: { name: string; bytes: Buffer }) {
  // Node's Buffer is one over memory that is never shared, which its type does not say.
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { 'content-type': contentTypeOf({ name, bytes }), 'content-length': String(bytes.length), 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
}

export const describePdf = (summary: string) => describeRoute({ summary, responses: { 200: { description: summary, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } } } })

/** A table of ours, to be saved. */
export const answerCsv = (c: Context, name: string, content: string) => c.body(content, 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })

export const describeCsv = (summary: string) => describeRoute({ summary, responses: { 200: { description: summary, content: { 'text/csv': { schema: { type: 'string' } } } } } })
