// Runs a statement on the embedded database in one or two messages, where PGlite sends six.
import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { bind, close, describe, execute, parse: parseText, sync } = protocol.serialize

const MAX_CACHED = 300
/** In characters. A longer statement lists many rows and rarely runs twice. */
const MAX_CACHED_LENGTH = 8_000
/** SQLSTATE of a prepared statement that would now return other columns. */
const COLUMNS_CHANGED = '0A000'

/** `name` is empty for a statement that runs only once. */
type Prepared = { name: string; types: number[] }
type Statements = { cached: Map<string, Prepared>; seenOnce: Set<string>; count: number }

const statements = new WeakMap<PGlite, Statements>()

/** The caller has the only connection. @throws PGlite's DatabaseError, with SQLSTATE as `code` */
export function runStatement<Row>(
  pglite: PGlite,
  text: string,
  params: unknown[] = [],
  options: QueryOptions = {},
): Promise<Results<Row>> {
  return pglite.runExclusive(async () => {
    const known = statementsOf(pglite)
    const prepared = await prepare(pglite, known, text)
    try {
      return await run<Row>(pglite, prepared, params, options)
    } catch (error) {
      if (!prepared.name || (error as { code?: string }).code !== COLUMNS_CHANGED) throw error
      await evict(pglite, known, text, prepared)
      if (pglite.isInTransaction()) throw error
      return run<Row>(pglite, await prepare(pglite, known, text), params, options)
    }
  })
}

function statementsOf(pglite: PGlite): Statements {
  const known = statements.get(pglite) ?? { cached: new Map(), seenOnce: new Set(), count: 0 }
  statements.set(pglite, known)
  return known
}

async function prepare(pglite: PGlite, known: Statements, text: string): Promise<Prepared> {
  const { cached, seenOnce } = known
  const found = cached.get(text)
  if (found) {
    cached.delete(text)
    cached.set(text, found)
    return found
  }
  const wasSeenOnce = seenOnce.delete(text)
  const name = wasSeenOnce ? `statement_${(known.count += 1)}` : ''
  const messages = [parseText({ name, text }), describe({ type: 'S', name }), sync()]
  const types = parse.parseDescribeStatementResults(await exchange(pglite, messages))
  if (wasSeenOnce) {
    cached.set(text, { name, types })
    await evictOldest(pglite, known)
  } else if (text.length <= MAX_CACHED_LENGTH) {
    if (seenOnce.size >= MAX_CACHED) seenOnce.clear()
    seenOnce.add(text)
  }
  return { name, types }
}

async function evictOldest(pglite: PGlite, known: Statements): Promise<void> {
  const [oldest] = known.cached
  if (oldest && known.cached.size > MAX_CACHED) await evict(pglite, known, ...oldest)
}

async function evict(
  pglite: PGlite,
  { cached }: Statements,
  text: string,
  { name }: Prepared,
): Promise<void> {
  cached.delete(text)
  await exchange(pglite, [close({ type: 'S', name }), sync()])
}

async function run<Row>(
  pglite: PGlite,
  { name, types }: Prepared,
  params: unknown[],
  { parsers: own, ...options }: QueryOptions,
): Promise<Results<Row>> {
  const values = params.map((value, position) => toText(pglite, value, types[position]))
  const steps = [bind({ statement: name, values }), describe({ type: 'P' }), execute({}), sync()]
  // PGlite would copy its 400 parsers for each statement with its own.
  const parsers: PGlite['parsers'] = own
    ? Object.assign(Object.create(pglite.parsers), own)
    : pglite.parsers
  const [results] = parse.parseResults(await exchange(pglite, steps), parsers, options)
  // The caller declares what its statement selects.
  return results as Results<Row>
}

const exchange = (pglite: PGlite, messages: Uint8Array[]) =>
  pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

function toText({ serializers }: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return serializers[type]?.(value) ?? String(value)
}
