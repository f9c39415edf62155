// One schema parses the request, types the client and describes the call in the OpenAPI document.
import type { Context } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import type * as z from 'zod/mini'
import { Failure } from '../failure.ts'

/** Parses a JSON body. The hook matters: without it the answer would echo the input, passwords included. */
export function body<Schema extends z.ZodMiniType>(schema: Schema) {
  return validator('json', schema, (read) => {
    if (!read.success) throw invalid(read.error)
  })
}

/** Parses the address's query. */
export function query<Schema extends z.ZodMiniType>(schema: Schema) {
  return validator('query', schema, (read) => {
    if (!read.success) throw invalid(read.error)
  })
}

/** Parses named headers: the place of what opens something, since addresses stand in access logs. */
export function headers<Schema extends z.ZodMiniType>(schema: Schema) {
  return validator('header', schema, (read) => {
    if (!read.success) throw invalid(read.error)
  })
}

/** Parses the named parts of a path. An id of the wrong shape belongs to nothing. */
export function params<Schema extends z.ZodMiniType>(schema: Schema) {
  return validator('param', schema, (read) => {
    if (!read.success) throw new Failure('not-found', 'There is no such thing here.')
  })
}

function invalid(issues: readonly Issue[]): Failure {
  return new Failure('invalid', issues[0]?.message ?? 'This does not look right.', { fields: wrongFields(issues) })
}

/** Says what a call does and answers. */
export function describe(summary: string, status: 200 | 201, answer: z.ZodMiniType) {
  return describeRoute({
    summary,
    responses: { [status]: { description: summary, content: { 'application/json': { schema: resolver(answer) } } } },
  })
}

/** Says what a call does that answers with nothing. */
export function describeEmpty(summary: string) {
  return describeRoute({ summary, responses: { 204: { description: summary } } })
}

/** Ties an answer to the schema its description promised. */
export function out<Schema extends z.ZodMiniType>(_schema: Schema, answer: z.output<Schema>): z.output<Schema> {
  return answer
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }

/** The first sentence for each wrong field. */
export function wrongFields(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { message, path = [] } of issues) {
    const field = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
    fields[field] ??= message
  }
  return fields
}

/** The caller's own name for this call, so that sending it again does nothing more. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key && key.length > 200) throw new Failure('invalid', 'An Idempotency-Key has at most 200 characters.')
  return key || undefined
}
