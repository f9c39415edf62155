import { join } from 'node:path'
import { types } from '@electric-sql/pglite'
import { afterAll, expect, inject, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openEmbedded } from './embedded.ts'
import { runStatement } from './statement.ts'

const folder = join(inject('scratch'), `statements-${newId(new Date())}`)
const { pglite, close } = await openEmbedded(folder)
afterAll(close)
await pglite.exec('create table notes (id int primary key, text text, at timestamptz, tags jsonb)')

const run = (text: string, params: unknown[] = []) =>
  runStatement<Record<string, unknown>>(pglite, text, params)
const cachedNames = async (): Promise<unknown[]> =>
  (await pglite.query('select name from pg_prepared_statements')).rows

test('returns the same on the first, second and third run', async () => {
  const at = new Date('2026-03-04T05:06:07.890Z')
  const insert = 'insert into notes (id, text, at, tags) values ($1, $2, $3, $4)'
  for (const id of [1, 2, 3]) {
    const { affectedRows } = await run(insert, [id, id === 2 ? null : '', at, { of: [id] }])
    expect(affectedRows).toBe(1)
  }
  for (const _ of [1, 2, 3]) {
    const { rows } = await run('select * from notes where id >= $1 order by id', [2])
    expect(rows).toEqual([
      { id: 2, text: null, at, tags: { of: [2] } },
      { id: 3, text: '', at, tags: { of: [3] } },
    ])
  }
})

test("uses the caller's parsers", async () => {
  const parsers = { [types.TIMESTAMPTZ]: (value: string) => `at ${value}` }
  const options = { rowMode: 'array', parsers } as const
  for (const _ of [1, 2, 3]) {
    const text = 'select id, at from notes where id = $1'
    const { rows } = await runStatement(pglite, text, [1], options)
    expect(rows).toEqual([[1, expect.stringMatching(/^at 2026-03-04 /)]])
  }
})

test('keeps a statement prepared from its second run on', async () => {
  const before = (await cachedNames()).length
  await run('select 1 as once')
  expect(await cachedNames()).toHaveLength(before)
  await run('select 1 as once')
  await run('select 1 as once')
  expect(await cachedNames()).toHaveLength(before + 1)
})

test('keeps at most 300 statements prepared, and still runs the others', async () => {
  for (let n = 0; n < 320; n += 1) {
    for (const _ of [1, 2]) expect((await run(`select ${n} as n`)).rows).toEqual([{ n }])
  }
  expect(await cachedNames()).toHaveLength(300)
  for (const n of [0, 319]) expect((await run(`select ${n} as n`)).rows).toEqual([{ n }])
})

test('a kept statement returns the new columns of a changed or a new table', async () => {
  const read = async () => (await run('select * from notes order by id')).rows
  for (const _ of [1, 2, 3]) expect(await read()).toHaveLength(3)
  await pglite.exec('alter table notes add column author text')
  expect(await read()).toContainEqual(expect.objectContaining({ id: 1, author: null }))
  await pglite.exec(
    "drop table notes; create table notes (id text); insert into notes values ('1')",
  )
  for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: '1' }])
  await pglite.exec('alter table notes add column author text')
  await run('begin')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  await run('rollback')
  expect(await read()).toEqual([{ id: '1', author: null }])
})

test('reports why a statement fails, and runs the next one, also in a transaction', async () => {
  for (const _ of [1, 2, 3]) {
    await expect(run('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await expect(run('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
    expect((await run('select $1::int + 1 as n', [1])).rows).toEqual([{ n: 2 }])
  }
  await run('begin')
  await expect(run('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(run('select $1::int + 1 as n', [1])).rejects.toMatchObject({ code: '25P02' })
  await run('rollback')
  expect((await run('select $1::int + 1 as n', [1])).rows).toEqual([{ n: 2 }])
})
