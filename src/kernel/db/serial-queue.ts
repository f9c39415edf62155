// Runs the work of many callers one by one on a single connection.
import { setImmediate as nextRound } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { runStatement } from './statement.ts'
import { rejectInsideTransaction } from './transaction.ts'

/** `heartbeat` restarts the deadline: a stuck transaction runs no more statements. */
type SerialWork<Result> = (heartbeat: () => void) => Promise<Result>
export type SerialQueue = <Result>(work: SerialWork<Result>) => Promise<Result>

/** Milliseconds without a heartbeat. After a failed write PGlite needs a new process. */
const DEADLINE = 30_000

/** First come, first served, also after a failure. @param onStuck called after the deadline */
export function createSerialQueue(onStuck: () => void): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    rejectInsideTransaction()
    const result = last.then(yieldToEventLoop).then(() => withDeadline(work, onStuck))
    last = result.catch(() => undefined)
    return result
  }
}

async function withDeadline<Result>(
  work: SerialWork<Result>,
  onStuck: () => void,
): Promise<Result> {
  const deadline = setTimeout(onStuck, DEADLINE)
  try {
    return await work(() => deadline.refresh())
  } finally {
    clearTimeout(deadline)
  }
}

export function serialized(pglite: PGlite, runSerially: SerialQueue): PGlite {
  const queued: Pick<PGlite, 'query' | 'exec' | 'transaction'> = {
    query: (...statement) => runSerially(() => runStatement(pglite, ...statement)),
    exec: (...statement) => runSerially(() => pglite.exec(...statement)),
    transaction: (work) =>
      runSerially((heartbeat) =>
        pglite.transaction((inner) => work(withHeartbeat(pglite, inner, heartbeat))),
      ),
  }
  // Drizzle calls only these three; its type requires the whole class.
  return queued as PGlite
}

function withHeartbeat(pglite: PGlite, inner: Transaction, heartbeat: () => void): Transaction {
  const { exec } = inner
  const runNext = (): Promise<void> => (heartbeat(), yieldToEventLoop())
  inner.query = async (...statement) => {
    await runNext()
    if (inner.closed) throw new Error('This transaction has ended.')
    return runStatement(pglite, ...statement)
  }
  inner.exec = async (...statement) => (await runNext(), exec.apply(inner, statement))
  return inner
}

/** Milliseconds. A request without a query waits up to this long per round of the event loop. */
const MAX_BUSY_MS = 5
let lastYield = 0

/** PGlite runs in this thread: many statements in a row would block everything else. */
async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastYield < MAX_BUSY_MS) return
  await nextRound()
  lastYield = performance.now()
}
