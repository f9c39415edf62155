// A body that a call would take, made from its description: so that a test reaches what stands behind the parsing.
type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  /** Of a tuple. */
  prefixItems?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  minLength?: number
  minItems?: number
  minimum?: number
}
export type Described = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>
  components?: { schemas?: Record<string, Schema> }
}

/** Whose things the body names: every id and every address in it is theirs. */
export type Named = { id: string; email: string }

/** Undefined for a call that takes none. @param path as in the description: `/api/enquiries/{id}/notes` */
export function exampleBody({ paths, components }: Described, method: string, path: string, named: Named): unknown {
  const schema = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema
  return schema && example(schema)

  function example(schema: Schema): unknown {
    if (schema.$ref) return example(referred(schema.$ref))
    if ('const' in schema) return schema.const
    if (schema.enum) return schema.enum[0]
    const [first] = schema.anyOf ?? schema.allOf ?? []
    return first ? example(first) : simple(schema)
  }

  function referred(reference: string): Schema {
    return components?.schemas?.[reference.split('/').at(-1) ?? ''] ?? {}
  }

  function simple(schema: Schema): unknown {
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, example(property)]))
      case 'array':
        return list(schema)
      case 'string':
        return text(schema)
      case 'number':
      case 'integer':
        return schema.minimum ?? 1
      case 'boolean':
        return true
      default:
        return null
    }
  }

  function list({ prefixItems, minItems = 0, items = {} }: Schema): unknown[] {
    return prefixItems?.map(example) ?? Array.from({ length: minItems }, () => example(items))
  }

  function text({ format, minLength = 1 }: Schema): string {
    if (format === 'email') return named.email
    return format === 'uuid' ? named.id : 'x'.repeat(minLength)
  }
}
