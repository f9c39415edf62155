import { config, ctxOf, deps } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/context.ts'
import { prepareData } from './first-data.ts'

const demo: Ctx = { ...ctxOf('visitor'), site: { ...deps.site, demo: 'on' } }
const start = (ctx: Ctx): Promise<string[]> => prepareData(ctx, { ...config, demo: 'on' })

/** The process ends when the story wants to send its first mail. */
const cutShort: Ctx = {
  ...demo,
  work: {
    ...deps.work,
    enqueue: async () => {
      throw new Error('killed')
    },
  },
}

async function told(): Promise<Record<string, number>> {
  const count = async (table: string): Promise<number> => {
    const { rows } = await deps.db.execute(sql`select count(*)::int as told from ${sql.identifier(table)}`)
    return (rows as { told: number }[])[0]?.told ?? 0
  }
  const tables = ['enquiries', 'quotes', 'payments', 'projects', 'threads', 'promotions']
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
}

test('a first start of the demo that is cut short tells nothing, and the next one everything, once', async () => {
  await expect(start(cutShort)).rejects.toThrow('killed')
  expect(Object.values(await told())).toEqual([0, 0, 0, 0, 0, 0])
  await start(demo)
  const story = await told()
  expect(Object.values(story).every((rows) => rows > 0)).toBe(true)
  await start(demo)
  expect(await told()).toEqual(story)
})

test('two instances that start at once tell the story once', async () => {
  await Promise.all([start(demo), start(demo)])
  expect(await told()).toMatchObject({ promotions: 1, projects: 1 })
})
