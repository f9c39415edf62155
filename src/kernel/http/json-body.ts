// Reads the JSON body of a call: correct content type, UTF-8 and storable text.
import type { Context } from 'hono'
import { Failure } from '../failure.ts'
import { isStorable, UNSTORABLE } from '../text.contract.ts'

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
/** Only escapes bring NUL or a lone surrogate into valid JSON in valid UTF-8. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i

/** @returns an empty object for a missing body, except for PUT, which replaces a record */
export async function readJsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')
  if (type !== undefined && !JSON_TYPE.test(type)) throw notJson()
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return missing(c.req.method)
  if (type === undefined) throw notJson()
  const text = decoded(bytes)
  const value = parsed(text)
  if (SUSPICIOUS.test(text)) rejectUnstorable(value)
  return value
}

const notJson = (): Failure =>
  new Failure('wrong-content-type', 'Send JSON with the content type application/json.')

function missing(method: string): object {
  if (method === 'PUT') throw new Failure('invalid', 'The body is missing. Send it as JSON.')
  return {}
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Failure('invalid', 'The body is not valid UTF-8.', { cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure('invalid', 'The body is not valid JSON.', { cause })
  }
}

/** @throws invalid, naming each field. A loop, since a body may nest deeper than the stack. */
function rejectUnstorable(body: unknown): void {
  const fields: Record<string, string> = {}
  const open: [path: string, value: unknown][] = [['', body]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value)) fields[path] = UNSTORABLE
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inside] of Object.entries(value)) {
      if (!isStorable(key)) fields[path] = UNSTORABLE
      open.push([path ? `${path}.${key}` : key, inside])
    }
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid', UNSTORABLE, { fields })
}
