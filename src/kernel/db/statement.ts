// A statement on the embedded database in two messages, where PGlite sends six.
import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { bind, describe, execute, parse: parseText, sync } = protocol.serialize

/** The first message has the server read the statement and name its parameter types. */
const DESCRIBED = [describe({ type: 'S' }), sync()]
const EXECUTED = [describe({ type: 'P' }), execute({}), sync()]

/** The caller holds the only connection. */
export function runStatement<Row>(
  pglite: PGlite,
  text: string,
  params: unknown[] = [],
  { parsers: own, ...options }: QueryOptions = {},
): Promise<Results<Row>> {
  return pglite.runExclusive(async () => {
    const types = parse.parseDescribeStatementResults(
      await exchange(pglite, [parseText({ text }), ...DESCRIBED]),
    )
    const values = params.map((value, position) => toText(pglite, value, types[position]))
    const answer = await exchange(pglite, [bind({ values }), ...EXECUTED])
    // PGlite would copy its 400 parsers for each statement that brings some of its own.
    const parsers: PGlite['parsers'] = own
      ? Object.assign(Object.create(pglite.parsers), own)
      : pglite.parsers
    const [results] = parse.parseResults(answer, parsers, options)
    // The caller says what its statement selects.
    return results as Results<Row>
  })
}

const exchange = (pglite: PGlite, messages: Uint8Array[]) =>
  pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

function toText({ serializers }: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return serializers[type]?.(value) ?? String(value)
}
