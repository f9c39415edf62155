// One schema parses the request, types the client and describes the call in OpenAPI.
import type { Context, MiddlewareHandler } from 'hono'
import { describeRoute, resolver, uniqueSymbol, validator } from 'hono-openapi'
import * as z from 'zod/mini'
import { Failure } from '../failure.ts'
import { fieldErrors, type Issues } from '../field-errors.contract.ts'
import { readJsonBody } from './json-body.ts'
import { issueMessage, INVALID_VALUE } from './issue-messages.ts'

z.config({ localeError: issueMessage })

/** hono-openapi's own parser reads another content type as an empty body. */
export function body<Schema extends z.ZodMiniType>(schema: Schema) {
  const described = validator('json', schema)
  const validate = (value: unknown) => validated(schema, value)
  const parse: MiddlewareHandler = async (c, next) => {
    const { value, issues } = await validate(await readJsonBody(c))
    if (issues) throw invalid(issues)
    c.req.addValidatedData('json', Object(value))
    await next()
  }
  // hono-openapi stores the description under this symbol; its type covers only the handler.
  const description = (described as { [uniqueSymbol]?: object })[uniqueSymbol]
  return Object.assign(parse, { [uniqueSymbol]: { ...description, validate } }) as typeof described
}

type Read = { value?: unknown; issues?: Issues['issues'] | undefined }

/** zod compares the length of any value that has one; comparing an object can throw. */
async function validated(schema: z.ZodMiniType, value: unknown): Promise<Read> {
  try {
    return await schema['~standard'].validate(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { issues: [{ message: INVALID_VALUE }] }
  }
}

export function query<Schema extends z.ZodMiniType>(schema: Schema) {
  return validator('query', schema, (read) => {
    if (!read.success) throw invalid(read.error)
  })
}

/** Headers carry secrets, since URLs appear in access logs. */
export function headers<Schema extends z.ZodMiniType>(schema: Schema) {
  return validator('header', schema, (read) => {
    if (!read.success) throw invalid(read.error)
  })
}

/** An id of the wrong shape gets the response for an unknown id. */
export function params<Schema extends z.ZodMiniType>(schema: Schema) {
  return validator('param', schema, (read) => {
    if (!read.success) throw new Failure('not-found', 'Not found.')
  })
}

function invalid(issues: Issues['issues']): Failure {
  return new Failure('invalid', issues[0]?.message ?? INVALID_VALUE, {
    fields: fieldErrors({ issues }),
  })
}

export function describe(summary: string, status: 200 | 201, response: z.ZodMiniType) {
  return describeRoute({
    summary,
    responses: {
      [status]: {
        description: summary,
        content: { 'application/json': { schema: resolver(response) } },
      },
    },
  })
}

export function describeEmpty(summary: string) {
  return describeRoute({ summary, responses: { 204: { description: summary } } })
}

export function out<Schema extends z.ZodMiniType>(
  _schema: Schema,
  response: z.output<Schema>,
): z.output<Schema> {
  return response
}

export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key && key.length > 200)
    throw new Failure('invalid', 'An Idempotency-Key can have at most 200 characters.')
  return key || undefined
}
