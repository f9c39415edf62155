// Vite plugin: lets the bundler omit the schemas of contracts that no script uses.
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

/**
 * A contract only creates values while it loads, so the bundler may omit each call at its top level
 * whose result nobody uses. The plugin removes the calls that name schemas for the API description.
 */
export function pureContracts(): Plugin {
  return {
    name: 'pure-contracts',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.contract\.ts(\?|$)/ },
      handler(code) {
        // The parser's types cover each kind of node; the walk needs only what all have.
        const { body } = this.parse(code) as unknown as { body: Node[] }
        return { code: edited(code, body.flatMap(editsOf)), map: null }
      },
    },
  }
}

function editsOf(statement: Node): Edit[] {
  if (isRegistration(statement)) return [{ start: statement.start, end: statement.end, text: '' }]
  const starts = new Set(callsIn(statement).map(({ start }) => start))
  return [...starts].map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
}

function isRegistration({ type, expression }: Node): boolean {
  if (type !== 'ExpressionStatement' || !isNode(expression)) return false
  const { callee } = expression
  return isNode(callee) && isNode(callee.property) && callee.property.name === 'register'
}

/** Calls inside functions run later, and may have effects. */
function callsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (!isNode(value) || value.type.includes('Function')) return []
  const inner = Object.values(value).flatMap(callsIn)
  return value.type === 'CallExpression' ? [value, ...inner] : inner
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
