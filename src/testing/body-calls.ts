// All calls; for those with a JSON body also its schema, an example and its values.
import { uniqueSymbol } from 'hono-openapi'
import { findTargetHandler } from 'hono/utils/handler'
import type { Ctx } from '#kernel/context.ts'
import { declaredAccess, mayCall, ROLES } from '#kernel/http/access.ts'
import { newId } from '#kernel/ids.ts'
import { api } from '#app/api.ts'
import { describeApi } from '#app/app.ts'
import {
  bodySchema,
  type Described,
  example,
  parametersIn,
  referred,
  type JsonSchema,
} from './example-body.ts'

type Issue = { message: string }
type Validation = { issues?: readonly Issue[] | undefined }
type Validator = { target: string; validate: (value: unknown) => Validation | Promise<Validation> }
type Handler = { [uniqueSymbol]?: Validator }
export type Step = string | number
export type Leaf = { path: Step[]; schemas: JsonSchema[] }

const NAMED = { id: newId(new Date()), email: 'ada@example.test' }
// The generated document is OpenAPI 3.1; its type allows every version.
const description = (await describeApi()) as unknown as Described
const DEMO: Pick<Ctx, 'site'> = {
  site: {
    publicUrl: '',
    secret: '',
    demo: 'on',
    demoYear: false,
    cards: 'sandbox',
    mailServer: undefined,
    mailFrom: undefined,
    mailDomain: '',
    replyPattern: '',
    mailWebhookSecret: '',
    imapUrl: undefined,
  },
}

/** A schema cannot express dependent fields, and lists that other code defines. */
const SAME_PASSWORDS = { password: 'xxxxxxxx', confirmPassword: 'xxxxxxxx' }
const CORRECTIONS: Record<string, object> = {
  'POST /auth/sign-up': SAME_PASSWORDS,
  'POST /auth/password-resets/:token': SAME_PASSWORDS,
  'PUT /auth/password': SAME_PASSWORDS,
  'POST /invitations/:token': SAME_PASSWORDS,
  'POST /data/restores/:id/run': { word: 'restore' },
  'POST /data/automatic-backups/links': { file: 'backup-2026-03-08-083000.tar.age' },
  'POST /data/automatic-backups/restores': { file: 'backup-2026-03-08-083000.tar.age' },
  'PUT /company-settings': {
    phone: '(469) 555-0142',
    timeZone: 'America/Chicago',
    staffedHours: { days: [1], from: '09:00', until: '17:00' },
    facebook: '',
    linkedin: '',
    github: '',
  },
  'POST /sandbox/checkouts/:id/payment': { card: '4242 4242 4242 4242' },
  'POST /pitches/:id/decision-previews': { outcome: 'equity', equityShare: 3 },
  'POST /pitches/:id/decision': { outcome: 'equity', equityShare: 3 },
  'POST /product-interests': { product: 'tajjam', choice: 'shop' },
  'POST /my/messages': { about: 'quote', aboutId: NAMED.id },
  'POST /threads': { about: 'quote', aboutId: NAMED.id },
}

/** Each call with the weakest role that may make it in a demo, and a valid URL. */
export const calls = declaredAccess(api).map(({ method, path, access }) => {
  const described = `/api${path}`.replace(/:(\w+)/g, '{$1}')
  const parameters = parametersIn(description, method, described)
  const role = ROLES.find((one) => access && mayCall(one, access, DEMO)) ?? 'admin'
  const exampleOf = (name: string): string => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return String(parameter ? example(description, parameter.schema, NAMED) : NAMED.id)
  }
  const address = `/api${path}`.replace(/:(\w+)/g, (_, name: string) => exampleOf(name))
  const inHeaders = parameters.filter((one) => one.in === 'header')
  const headers: Record<string, string> = Object.fromEntries(
    inHeaders.map((one) => [one.name, String(example(description, one.schema, NAMED))]),
  )
  return { name: `${method} ${path}`, method, path, role, described, address, parameters, headers }
})

export const bodyCalls = calls.flatMap((call) => {
  const schema = bodySchema(description, call.method, call.described)
  const validator = validatorOf(call)
  if (!schema || !validator) return []
  const body: object = { ...Object(example(description, schema, NAMED)), ...CORRECTIONS[call.name] }
  return [{ ...call, body, validate: validator.validate, leaves: leavesOf(schema, body) }]
})
export type BodyCall = (typeof bodyCalls)[number]

function validatorOf({ method, path }: { method: string; path: string }): Validator | undefined {
  return (
    api.routes
      .filter((route) => route.method === method && route.path === path)
      // hono-openapi keeps the schema on the handler under its symbol.
      .map(({ handler }) => (findTargetHandler(handler) as unknown as Handler)[uniqueSymbol])
      .find((found) => found?.target === 'json')
  )
}

function leavesOf(described: JsonSchema, value: unknown, path: Step[] = []): Leaf[] {
  const schemas = alternatives(described)
  const within = (one: JsonSchema, step: Step) =>
    leavesOf(one, valueAt(value, step), [...path, step])
  const inside = schemas.flatMap(({ properties = {}, prefixItems, items }) => [
    ...Object.entries(properties).flatMap(([name, one]) => within(one, name)),
    ...(prefixItems ?? (items ? [items] : [])).flatMap(within),
  ])
  return path.length > 0 ? [{ path, schemas }, ...inside] : inside
}

function alternatives(described: JsonSchema): JsonSchema[] {
  const schema = referred(description, described)
  const parts = schema.anyOf ?? schema.allOf
  return parts ? parts.flatMap(alternatives) : [schema]
}

// Any value may be read like an object; a missing property is undefined.
function valueAt(value: unknown, step: Step): unknown {
  return (value as Record<Step, unknown> | null | undefined)?.[step]
}

export const isText = ({ schemas }: Leaf): boolean => schemas.some(({ type }) => type === 'string')

export function withValue(
  body: unknown,
  [step, ...rest]: readonly Step[],
  value: unknown,
): unknown {
  if (step === undefined) return value
  const inside = withValue(valueAt(body, step), rest, value)
  return typeof step === 'number'
    ? replaced(body, step, inside)
    : { ...Object(body), [step]: inside }
}

const replaced = (list: unknown, at: number, value: unknown): unknown[] =>
  Object.assign(Array.isArray(list) ? [...list] : [], { [at]: value })
