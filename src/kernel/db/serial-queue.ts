// One connection, many callers: each waits for its turn.
import { setImmediate as nextRound } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { runStatement } from './statement.ts'
import { refuseInsideTransaction } from './transaction.ts'

/** `alive` says that it goes on: a long transaction takes many statements, and a stuck one no more. */
export type Turn = <Answer>(work: (heartbeat: () => void) => Promise<Answer>) => Promise<Answer>

/** How long one turn may be silent, in milliseconds. After a failed write PGlite never answers again: then only a new process helps. */
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

/** PGlite as Drizzle uses it, each statement or transaction being one turn. */
export function takingTurns(pglite: PGlite, turn: Turn): PGlite {
  const serialized: Pick<PGlite, 'query' | 'exec' | 'transaction'> = {
    query: (...statement) => turn(() => runStatement(pglite, ...statement)),
    exec: (...statement) => turn(() => pglite.exec(...statement)),
    transaction: (work) =>
      turn((heartbeat) =>
        pglite.transaction((inner) => work(withHeartbeat(pglite, inner, heartbeat))),
      ),
  }
  // Drizzle calls these three only; its type asks for the whole class.
  return serialized as PGlite
}

/** Each statement that begins is a sign of life. */
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

/** PGlite works in this thread, and its answers come without a pause: a long row of statements would let nobody else have a word. */
async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastYield < MAX_BUSY_MS) return
  await nextRound()
  lastYield = performance.now()
}
