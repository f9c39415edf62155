import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { config } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { GuardedPool } from './pool.ts'
import { storageErrorOf } from './storage-errors.ts'
import { guardTransactions, removeTimeLimit } from './transaction.ts'

/** A network in front of the database, which can stop forwarding without closing a connection. */
async function openNetwork(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { hostname, port: databasePort } = url
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(databasePort || 5432), hostname)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far).pipe(near)
    sockets.push(near, far)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(url, { hostname: '127.0.0.1', port: String(port) }).href,
    /** Connections that exist stay open and silent; new ones work. */
    cut: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const longestSilence = 300
async function openPool() {
  const network = await openNetwork(config.databaseUrl ?? '')
  const pool = new GuardedPool({ connectionString: network.url, max: 1, longestSilence })
  pool.on('error', () => undefined)
  onTestFinished(async () => {
    await pool.end()
    network.close()
  })
  return { network, pool, db: guardTransactions(drizzle({ client: pool })) }
}
const lost = async (work: Promise<unknown>) =>
  storageErrorOf(await work.catch((error: unknown) => error))

describe.runIf(config.databaseUrl)('a connection without an answer', () => {
  test('fails its statement, and the next one gets another connection', async () => {
    const { network, db } = await openPool()
    await db.execute(sql`select 1`)
    network.cut()
    expect(await lost(db.execute(sql`select 2`))).toBe('connection-lost')
    expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
  })

  test('fails its transaction, whose connection is not used again', async () => {
    const { network, pool, db } = await openPool()
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table unfinished (id int)`)
      network.cut()
      await tx.execute(sql`select 2`)
    })
    expect(await lost(work)).toBe('connection-lost')
    expect(pool.totalCount).toBe(0)
    const { rows } = await db.execute(sql`select to_regclass('unfinished') as found`)
    expect(rows).toEqual([{ found: null }])
  })

  test('may take longer after the limit is removed', async () => {
    const { db } = await openPool()
    const seconds = (longestSilence * 3) / 1000
    const nap = sql`select pg_sleep(${seconds})`
    expect(await lost(db.execute(nap))).toBe('connection-lost')
    const work = db.transaction(async (tx) => {
      removeTimeLimit()
      await tx.execute(nap)
      return 'done'
    })
    await expect(work).resolves.toBe('done')
  })
})
