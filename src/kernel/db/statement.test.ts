import { join } from 'node:path'
import { types } from '@electric-sql/pglite'
import { afterAll, expect, inject, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { openEmbedded } from './embedded.ts'
import { runStatement } from './statement.ts'

const { pglite, close } = await openEmbedded(
  join(inject('scratch'), `statements-${newId(new Date())}`),
)
afterAll(close)
await pglite.exec('create table notes (id int primary key, text text, at timestamptz, tags jsonb)')

const run = (text: string, params: unknown[] = []) =>
  runStatement<Record<string, unknown>>(pglite, text, params)
const keptNames = async (): Promise<unknown[]> =>
  (await pglite.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(
    ({ name }) => name,
  )

test('answers the same the first, the second and the third time', async () => {
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

test('reads values as the caller asks', async () => {
  const options = {
    rowMode: 'array',
    parsers: { [types.TIMESTAMPTZ]: (value: string) => `at ${value}` },
  } as const
  for (const _ of [1, 2, 3]) {
    const { rows } = await runStatement(
      pglite,
      'select id, at from notes where id = $1',
      [1],
      options,
    )
    expect(rows).toEqual([[1, expect.stringMatching(/^at 2026-03-04 /)]])
  }
})

test('keeps a statement that comes a second time, and no more than three hundred', async () => {
  await run('select 1 as once')
  const before = await keptNames()
  for (const _ of [1, 2])
    for (let n = 0; n < 320; n += 1) if (n < 200 || _ === 2) await run(`select ${n} as n`)
  const after = await keptNames()
  expect(after.length).toBeGreaterThan(before.length)
  for (let n = 0; n < 620; n += 1)
    for (const _ of [1, 2]) expect((await run(`select ${n} as n`)).rows).toEqual([{ n }])
  expect(await keptNames()).toHaveLength(300)
})

test('goes on after the table has other columns, and after the table was made anew', async () => {
  const read = async () => (await run('select * from notes where id = $1', [1])).rows
  for (const _ of [1, 2, 3]) expect(await read()).toHaveLength(1)
  await pglite.exec('alter table notes add column author text')
  expect(await read()).toEqual([expect.objectContaining({ id: 1, author: null })])
  await pglite.exec('drop table notes; create table notes (id text); insert into notes values (1)')
  await run('select 1')
  expect((await run('select * from notes')).rows).toEqual([{ id: '1' }])
})

test('a refused statement says why, and the next one works, also within a transaction', async () => {
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
