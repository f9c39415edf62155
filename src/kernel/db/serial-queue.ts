// Runs the work of many callers one by one on a single connection.
import { setImmediate as nextRound } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { runStatement } from './statement.ts'
import { refuseInsideTransaction } from './transaction.ts'

/**
 * First come, first served; a failure does not hold up the next caller.
 * @param onStuck called when work exceeds the deadline
 */
export type Turn = <Answer>(work: (heartbeat: () => void) => Promise<Answer>) => Promise<Answer>

/**
 * Limit of statements without a pause, in milliseconds. A request without a query takes several
 * rounds of the event loop, and waits up to this long in each.
 */
const DEADLINE = 30_000

/**
 * First come, first served; a failed turn does not hold up the next.
 * @param onStuck is told when a turn has not ended in time
 */
export function createSerialQueue(onStuck: () => void): Turn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    refuseInsideTransaction()
    const answer = last.then(yieldToEventLoop).then(() => withDeadline(work, onStuck))
    last = answer.catch(() => undefined)
    return answer
  }
}

async function withDeadline<Answer>(
  work: (heartbeat: () => void) => Promise<Answer>,
  onStuck: () => void,
): Promise<Answer> {
  const deadline = setTimeout(onStuck, DEADLINE)
  try {
    return await work(() => deadline.refresh())
  } finally {
    clearTimeout(deadline)
  }
}

/** PGlite as Drizzle uses it, with each statement or transaction in the queue. */
export function takingTurns(pglite: PGlite, turn: Turn): PGlite {
  const serialized: Pick<PGlite, 'query' | 'exec' | 'transaction'> = {
    query: (...statement) => turn(() => runStatement(pglite, ...statement)),
    exec: (...statement) => turn(() => pglite.exec(...statement)),
    transaction: (work) =>
      turn((heartbeat) =>
        pglite.transaction((inner) => work(withHeartbeat(pglite, inner, heartbeat))),
      ),
  }
  // Drizzle calls only these three; its type requires the whole class.
  return serialized as PGlite
}

/** Each statement restarts the deadline. */
function withHeartbeat(pglite: PGlite, inner: Transaction, heartbeat: () => void): Transaction {
  const { exec } = inner
  const begin = (): Promise<void> => (heartbeat(), yieldToEventLoop())
  inner.query = async (...statement) => {
    await begin()
    if (inner.closed) throw new Error('This transaction has ended.')
    return runStatement(pglite, ...statement)
  }
  inner.exec = async (...statement) => (await begin(), exec.apply(inner, statement))
  return inner
}

/**
 * How long statements may follow each other without a pause, in milliseconds. A request that asks the
 * database nothing takes several rounds of the event loop, and waits up to this long in each.
 */
const MAX_BUSY_MS = 5
let lastYield = 0

/**
 * PGlite runs in this thread without pauses: a long series of statements would block all other
 * work.
 */
async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastYield < MAX_BUSY_MS) return
  await nextRound()
  lastYield = performance.now()
}
