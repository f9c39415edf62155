import { execFile, spawn } from 'node:child_process'
import { once as occurrence } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase } from '#testing/test-database.ts'
import { config, ctxOf, deps, openedDeps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, expectTypeOf, inject, test } from 'vitest'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { databaseLocks, processLocks } from './exclusive-lock.ts'
import { openDatabase } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { once } from '../idempotency/idempotency.ts'
import { cacheTags } from '../cache/cache-tags.table.ts'
import { uploadsLock } from '../files/files.locks.ts'
import { afterCommit, advisoryLock, transaction } from './transaction.ts'

const ctx = ctxOf('visitor')
const isEmbedded = openedDeps.where.startsWith('/')
const countTasks = async (): Promise<number> =>
  (await deps.db.execute(sql`select 1 from pgboss.job where name = 'send-mail'`)).rows.length
const countCacheTags = async (): Promise<number> => (await deps.db.select().from(cacheTags)).length

test('only a transaction can write', () => {
  expectTypeOf<Ctx['db']>().not.toHaveProperty('insert')
  expectTypeOf<Ctx['db']>().not.toHaveProperty('update')
  expectTypeOf<Ctx['db']>().not.toHaveProperty('delete')
  expectTypeOf<TransactionCtx['db']>().toHaveProperty('insert')
  expectTypeOf<Ctx>().not.toExtend<TransactionCtx>()
})

describe('a transaction', () => {
  test('rejects the outer database without waiting for it', async () => {
    const before = await countCacheTags()
    const mistaken = transaction(ctx, async (inner) => {
      await inner.db.insert(cacheTags).values({ name: 'inner', version: 1 })
      await ctx.db.insert(cacheTags).values({ name: 'outer', version: 1 })
    })
    await expect(mistaken).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('only its own ctx.db'),
    )
    expect(await countCacheTags()).toBe(before)
  })

  test('rejects another transaction of the outer database', async () => {
    await expect(
      transaction(ctx, async () => transaction(ctx, async () => undefined)),
    ).rejects.toThrow('only its own ctx.db')
  })

  test('starts again after a conflict that the database finds, at most three times', async () => {
    const conflict = sql.raw(`do $$ begin raise exception using errcode = '40001'; end $$`)
    let runs = 0
    const conflicting = (most: number) =>
      transaction(ctx, async ({ db }) => {
        runs += 1
        if (runs <= most) await db.execute(conflict)
        return runs
      })
    expect(await conflicting(3)).toBe(4)
    runs = 0
    await expect(conflicting(9)).rejects.toHaveProperty('cause.code', '40001')
    expect(runs).toBe(4)
  })

  test('starts again after a deadlock, and both commit', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let runs = 0
    const takeBoth = (own: 0 | 1, other: 0 | 1) =>
      transaction(ctx, async ({ db }) => {
        runs += 1
        await advisoryLock(db, uploadsLock(`deadlock ${own}`))
        gates[own].resolve()
        // The embedded database runs transactions one after the other, without a deadlock.
        if (!isEmbedded) await gates[other].promise
        await advisoryLock(db, uploadsLock(`deadlock ${other}`))
        return own
      })
    expect(await Promise.all([takeBoth(0, 1), takeBoth(1, 0)])).toEqual([0, 1])
    expect(runs).toBe(isEmbedded ? 2 : 3)
  })
})

describe('the effects of a transaction', () => {
  test('are stored, queued and announced only when it commits', async () => {
    const before = [await countTasks(), await countCacheTags()]
    const messages: string[] = []
    const failing = transaction(ctx, async (inner) => {
      afterCommit(() => messages.push('announced'))
      await inner.cacheTags.changed(inner.db, COMPANY_TAG)
      await inner.work.enqueue(
        inner.db,
        { name: 'send-mail' },
        { mailId: newId(new Date()), fromName: '' },
      )
      expect(
        (await inner.db.execute(sql`select 1 from pgboss.job where name = 'send-mail'`)).rows,
      ).toHaveLength((before[0] ?? 0) + 1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect([await countTasks(), await countCacheTags(), messages]).toEqual([...before, []])
  })

  test('run after the commit', async () => {
    const messages: string[] = []
    await transaction(ctx, async () => {
      afterCommit(() => messages.push('announced'))
      expect(messages).toEqual([])
    })
    expect(messages).toEqual(['announced'])
  })
})

describe('a creating call', () => {
  test('is not remembered when it fails', async () => {
    const call = { route: 'POST /things', key: 'k', input: { a: 1 } }
    await expect(once(ctx, call, () => Promise.reject(new Error('full disk')))).rejects.toThrow(
      'full disk',
    )
    expect(await once(ctx, call, async () => 'done')).toBe('done')
    expect(await once(ctx, call, async () => 'done twice')).toBe('done')
  })

  test('belongs to its route and its caller', async () => {
    const call = { route: 'POST /things', key: 'k', input: { a: 1 } }
    const results = [
      await once(ctx, call, async () => 1),
      await once({ ...ctx, address: '203.0.113.9' }, call, async () => 2),
      await once(ctxOf('admin'), call, async () => 3),
      await once(ctx, { ...call, route: 'POST /others' }, async () => 4),
    ]
    expect(results).toEqual([1, 2, 3, 4])
  })
})

describe.runIf(isEmbedded)('the embedded database', () => {
  test('syncs to the disk at least once per commit', async () => {
    const { pglite, syncs, close } = await openEmbedded(
      join(inject('scratch'), `syncs-${newId(new Date())}`),
    )
    await pglite.exec('create table counted (n int)')
    const before = syncs()
    for (let n = 0; n < 20; n += 1) await pglite.query('insert into counted values ($1)', [n])
    expect(syncs() - before).toBeGreaterThanOrEqual(20)
    await close()
  })

  test('rejects a second process with a clear message', async () => {
    const open = `import { openEmbedded } from './src/kernel/db/embedded.ts'
      await openEmbedded(${JSON.stringify(openedDeps.where)})`
    await expect(
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', open]),
    ).rejects.toThrow('is in use by another process. Stop it first, or set DATA_DIR.')
  })

  test(
    'loses nothing acknowledged when killed, and keeps nothing partial',
    { timeout: 120_000 },
    async () => {
      const folder = join(inject('scratch'), `killed-${newId(new Date())}`)
      let acknowledged = 0
      for (let round = 0; round <= 3; round += 1) {
        const writer = spawn(process.execPath, ['src/testing/kill-writer.ts', folder], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        let text = ''
        writer.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        while (!text.includes('\n')) await occurrence(writer.stdout, 'data')
        const found = Number(text.split('\n')[0])
        expect(found).toBeGreaterThanOrEqual(acknowledged)
        await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 300))
        writer.kill('SIGKILL')
        await occurrence(writer, 'close')
        acknowledged = found + text.split('\n').slice(1, -1).length
      }
      expect(acknowledged).toBeGreaterThan(3)
    },
  )
})

test('rejects a database of an earlier version with a clear message', async () => {
  const databaseUrl = await createTestDatabase(`earlier_${process.env.VITEST_POOL_ID}`)
  const target = { databaseUrl, dataDir: join(inject('scratch'), `earlier-${newId(new Date())}`) }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const written = await openDatabase(target, deps.features, log)
  await written.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`)
  await written.close()
  await expect(openDatabase(target, deps.features, log)).rejects.toThrow(
    'Delete its data with `npm run reset`',
  )
})

test.each(['one by one', 'in a transaction'])(
  'a long series of statements, %s, lets other work run',
  async (how) => {
    const nap = sql`select pg_sleep(0.03)`
    let heard = 0
    const others = setInterval(() => (heard += 1), 1)
    for (let n = 0; how === 'one by one' && n < 4; n += 1) await deps.db.execute(nap)
    if (how === 'in a transaction')
      await transaction(ctx, async ({ db }) => {
        for (let n = 0; n < 4; n += 1) await db.execute(nap)
      })
    clearInterval(others)
    expect(heard).toBeGreaterThan(1)
  },
)

test('a claim is exclusive across instances until it is released', async () => {
  const { databaseUrl } = config
  const here = processLocks()
  const [longWork, anotherWork] = [uploadsLock('a long work'), uploadsLock('another work')]
  const [one, other] = databaseUrl
    ? [databaseLocks(databaseUrl), databaseLocks(databaseUrl)]
    : [here, here]
  {
    await using lock = await one(longWork)
    await using another = await other(anotherWork)
    expect([lock, another, await other(longWork), await one(longWork)]).toEqual([
      expect.anything(),
      expect.anything(),
      undefined,
      undefined,
    ])
  }
  await using lock = await other(longWork)
  expect(lock).toBeDefined()
})
