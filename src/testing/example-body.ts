// Creates a valid example body of a call from its API description.
import fc from 'fast-check'

export type JsonSchema = {
  $ref?: string
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  additionalProperties?: JsonSchema | false
  minLength?: number
  minItems?: number
  minimum?: number
  maximum?: number
}
type Inside = (one: JsonSchema) => unknown
type Parameter = { $ref?: string; in: string; name: string; schema: JsonSchema }
type Operation = {
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  parameters?: Parameter[]
}
export type Described = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema>; parameters?: Record<string, Parameter> }
}

export type Named = { id: string; email: string }

/** @param path such as `/api/inquiries/{id}/notes` @returns undefined for a call without a body */
export function exampleBody(
  description: Described,
  method: string,
  path: string,
  named: Named,
): unknown {
  const schema = bodySchema(description, method, path)
  return schema && example(description, schema, named)
}

export const bodySchema = (
  { paths }: Described,
  method: string,
  path: string,
): JsonSchema | undefined =>
  paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema

export function parametersIn(description: Described, method: string, path: string): Parameter[] {
  const { parameters = [] } = description.paths[path]?.[method.toLowerCase()] ?? {}
  return parameters.map(
    (parameter) => description.components?.parameters?.[lastOf(parameter.$ref)] ?? parameter,
  )
}

const lastOf = (reference = ''): string => reference.split('/').at(-1) ?? ''

export const referred = ({ components }: Described, schema: JsonSchema): JsonSchema =>
  schema.$ref ? (components?.schemas?.[lastOf(schema.$ref)] ?? {}) : schema

export function example(description: Described, described: JsonSchema, named: Named): unknown {
  const schema = referred(description, described)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.allOf ?? []
  const inside = (one: JsonSchema): unknown => example(description, one, named)
  return first ? inside(first) : simple(schema, named, inside)
}

function simple(schema: JsonSchema, named: Named, inside: Inside): unknown {
  switch (schema.type) {
    case 'object':
      return object(schema, inside)
    case 'array':
      return list(schema, inside)
    case 'string':
      return text(schema, named)
    case 'number':
    case 'integer':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return null
  }
}

function object({ properties = {} }: JsonSchema, inside: Inside): object {
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inside(one)]))
}

function list({ prefixItems, minItems = 0, items = {} }: JsonSchema, inside: Inside): unknown[] {
  return prefixItems?.map(inside) ?? Array.from({ length: minItems }, () => inside(items))
}

function text({ format, pattern, minLength = 1 }: JsonSchema, named: Named): string {
  if (format === 'email') return named.email
  if (format === 'uuid') return named.id
  if (format === 'date') return '2030-03-04'
  if (format === 'date-time') return '2030-03-04T15:00:00.000Z'
  return pattern ? matching(pattern) : 'x'.repeat(minLength)
}

/** The seed gives the same text each time. */
function matching(pattern: string): string {
  const [found = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })
  return found
}
