// Checks that the schemas of all JSON bodies bound numbers and reject wrong types.
import type { BodyCall, Leaf } from '#testing/body-calls.ts'
import { bodyCalls, calls, isText, withValue } from '#testing/body-calls.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const INT4 = 2 ** 31 - 1
const OTHER_TYPES = [true, [79], '0x10', 7, null, {}, '', [[]], { 0: 79 }]

const isNumber = (type: string | undefined): boolean => type === 'integer' || type === 'number'
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Whether the API description allows the value's JSON type. A schema without a type allows all. */
const isAllowed = ({ schemas }: Leaf, value: unknown): boolean =>
  schemas.some(
    ({ type }) => type === undefined || (isNumber(type) ? 'number' : type) === typeOf(value),
  )

async function isRejected({ validate, body }: BodyCall, path: Leaf['path'], value: unknown) {
  return (await validate(withValue(body, path, value))).issues !== undefined
}

test('finds the calls with a JSON body', () => {
  expect(bodyCalls.length).toBeGreaterThan(90)
})

test('every call accepts its example body', async () => {
  const rejected: unknown[] = []
  for (const { name, validate, body } of bodyCalls) {
    const { issues } = await validate(body)
    if (issues) rejected.push([name, issues])
  }
  expect(rejected).toEqual([])
})

test('every integer in a body, path or query is bounded by its column', () => {
  const inBodies = bodyCalls.flatMap(({ name, leaves }) =>
    leaves.flatMap(({ path, schemas }) =>
      schemas.map((schema) => ({ at: `${name} ${path.join('.')}`, schema })),
    ),
  )
  const inAddresses = calls.flatMap(({ name, parameters }) =>
    parameters.map(({ name: at, schema }) => ({ at: `${name} ?${at}`, schema })),
  )
  const numbers = [...inBodies, ...inAddresses].filter(({ schema }) => isNumber(schema.type))
  expect(numbers.length).toBeGreaterThan(100)
  const unbounded = numbers.filter(
    ({ at, schema: { enum: listed, minimum = -Infinity, maximum = Infinity } }) => {
      if (listed) return listed.some((value) => Math.abs(Number(value)) > INT4)
      // The expiry of a signed link is in milliseconds, and is not stored. Positions in a large
      // file have columns of eight bytes.
      const isLarge = at.endsWith(' ?until') || at.includes(' ?upload-')
      const most = isLarge ? Number.MAX_SAFE_INTEGER : INT4
      return minimum < -INT4 - 1 || maximum > most
    },
  )
  expect(unbounded.map(({ at }) => at)).toEqual([])
})

test.each(bodyCalls)('$name rejects numbers that are too large or not whole', async (call) => {
  const numbers = call.leaves.filter(({ schemas }) => schemas.some(({ type }) => isNumber(type)))
  for (const { path, schemas } of numbers) {
    const isWhole = schemas.every(({ type }) => type !== 'number')
    const values = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, ...(isWhole ? [1.5] : [])]
    for (const value of values) {
      expect(await isRejected(call, path, value), `${path.join('.')}: ${value}`).toBe(true)
    }
  }
})

test.each(bodyCalls)('$name rejects wrong JSON types', async (call) => {
  const { name, leaves } = call
  if (leaves.length === 0) return
  for (const leaf of leaves) {
    for (const value of OTHER_TYPES.filter((one) => !isAllowed(leaf, one))) {
      const at = `${name} ${leaf.path.join('.')}: ${JSON.stringify(value)}`
      expect(await isRejected(call, leaf.path, value), at).toBe(true)
    }
  }
  const anyLeaf = fc.constantFrom(...leaves)
  const replaced = fc.tuple(anyLeaf, fc.jsonValue()).filter(([at, value]) => !isAllowed(at, value))
  await fc.assert(
    fc.asyncProperty(replaced, ([{ path }, value]) => isRejected(call, path, value)),
    { numRuns: 50 },
  )
})

const ONE_LINE = new RegExp(
  'name$|^(?:title|subject|heading|author|phone|place|location|company|salary|mark|website|campaign' +
    '|channel|tags|skills|duration|extra)$',
  'i',
)
const nameOf = ({ path }: Leaf): string => String(path.findLast((step) => typeof step === 'string'))
const linesOf = ({ leaves }: BodyCall): Leaf[] =>
  leaves.filter((leaf) => ONE_LINE.test(nameOf(leaf)) && isText(leaf) && !isChoice(leaf))
const isChoice = ({ schemas }: Leaf): boolean => schemas.every((schema) => 'enum' in schema)
const named = bodyCalls.filter((call) => linesOf(call).length > 0)

test.each(named)('$name rejects a line break in a name', async (call) => {
  for (const { path } of linesOf(call)) {
    for (const text of ['Ada\r\nBcc: eve@example.test', 'Ada\nLovelace', 'Ada\rLovelace']) {
      const { issues = [] } = await call.validate(withValue(call.body, path, text))
      expect(issues.map(({ message }) => message).join(), path.join('.')).toContain('on one line')
    }
  }
})
