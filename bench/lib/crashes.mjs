// Ends the product at random instants under writes, and compares what is stored at the end.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openEmbedded } from '../../src/kernel/db/embedded.ts'
import { metric, startProduct, stopServer } from './product.mjs'
import { findFaults, unsentMails } from './stored-writes.mjs'
import { SETTINGS, startWrites } from './writes.mjs'

/** Each fifth crash is during a start. In milliseconds, a start and a recovery take about as long. */
const STARTS = 5
const LONGEST_START = 3000
/** In milliseconds, after the end of a failure. */
export const LONGEST_RECOVERY = 120_000

/**
 * @param settings with DATA_DIR, and DATABASE_URL for a server
 * @param beforeStart gets the round @returns more settings for it
 * @param afterCrash gets the round; the product has ended
 */
export async function crashUnderWrites({ rounds, settings, beforeStart, afterCrash }) {
  const fixed = { ...SETTINGS, ...settings, PORT: String(await freePort()) }
  const writes = startWrites(() => `http://127.0.0.1:${fixed.PORT}`)
  try {
    for (writes.round = 1; writes.round <= rounds; writes.round += 1) {
      const more = await beforeStart?.(writes.round)
      if (writes.round % STARTS === 0)
        await killAfter({ ...fixed, ...more }, Math.random() * LONGEST_START)
      else await killWhileWriting({ ...fixed, ...more }, writes)
      await afterCrash?.(writes.round)
    }
    return await endOf(writes, fixed, await startInTime(fixed))
  } finally {
    await writes.stop()
  }
}

/** @throws when the product ends or takes too long: then a person would have to help */
export async function startInTime(settings) {
  let child
  const starting = startProduct(settings, (started) => (child = started))
  const late = wait(LONGEST_RECOVERY, undefined, { ref: false })
  const product = await Promise.race([starting, late])
  if (product) return product
  starting.catch(() => undefined)
  await stopServer({ child }, 'SIGKILL')
  throw new Error('The product did not serve in time.')
}

async function killWhileWriting(settings, writes) {
  const product = await startInTime(settings)
  await writes.nextAcknowledgment(LONGEST_RECOVERY)
  await wait(Math.random() * 1000)
  await stopServer(product, 'SIGKILL')
}

/** Kills the product while it starts, or once it serves. */
export async function killAfter(settings, milliseconds) {
  let child
  const starting = startProduct(settings, (started) => (child = started)).catch(() => undefined)
  await Promise.race([wait(milliseconds), starting])
  await stopServer({ child }, 'SIGKILL')
}

/** After the last crash: the product must write again, and send what waits. */
export async function endOf(writes, settings, product) {
  const isWriting = await writes.nextAcknowledgment(LONGEST_RECOVERY)
  await writes.stop()
  const unsent = await unsentMails(product.origin)
  await stopServer(product)
  const faults = await withQuery(settings, (query) =>
    findFaults(query, settings.DATA_DIR, writes.acknowledged),
  )
  return { writes, isWriting, unsent, ...faults }
}

/** @param what for example `100 kills on the embedded database` */
export function reportCrashes(what, { writes, isWriting, unsent, lost, twice, halves }) {
  const { acknowledged, faulty, unavailable, broken } = writes
  const kinds = Object.entries(Object.groupBy(acknowledged, ({ kind }) => kind))
  console.log(
    `${what}: ${kinds.map(([kind, { length }]) => `${length} × ${kind}`).join(', ')}; ` +
      `${unavailable} calls got 503 and ${broken} no response before they were repeated.`,
  )
  const samples = [...lost.map((write) => `lost: ${JSON.stringify(write)}`), ...twice, ...halves]
  for (const sample of samples.slice(0, 20)) console.log(sample)
  for (const [call, count] of faulty) console.log(`${count} × ${call}`)
  const zero = (which, count) => metric(`… ${which}`, count, '0', count === 0)
  const total = acknowledged.length
  metric(`${what}, ${total} writes acknowledged: lost`, lost.length, '0', lost.length === 0)
  zero('stored in part', halves.length)
  zero('stored twice', twice.length)
  zero('mails not sent', unsent)
  zero('errors other than 503', faulty.size)
  metric('… writes again at the end, without a person', isWriting, 'true', isWriting)
}

/** The database of a stopped product. */
export async function withQuery({ DATABASE_URL, DATA_DIR }, work) {
  if (DATABASE_URL) {
    const connection = new pg.Client({ connectionString: DATABASE_URL })
    await connection.connect()
    try {
      return await work(async (text) => (await connection.query(text)).rows)
    } finally {
      await connection.end()
    }
  }
  const { pglite, close } = await openEmbedded(join(DATA_DIR, 'db'))
  try {
    return await work(async (text) => (await pglite.query(text)).rows)
  } finally {
    await close()
  }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
