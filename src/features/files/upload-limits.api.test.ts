import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pdf } from '#testing/sample-files.ts'
import { deps, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'

test('resets the daily upload limit of an account after 24 hours', async () => {
  const before = deps.clock.real().getTime()
  expect(await upload(pdf(), 'a.pdf', { token: tokenOf('staff') })).toMatchObject({ status: 201 })
  const { rows } = await deps.db.execute(
    sql`select key, extract(epoch from expire) * 1000 as ends
      from rate_limits
      where key like 'own-%'`,
  )
  const limits = rows as { key: string; ends: string }[]
  const hoursOf = (name: string): number => {
    const { ends } = limits.find(({ key }) => key.startsWith(name)) ?? {}
    return Math.floor((Number(ends) - before) / 3_600_000)
  }
  expect([hoursOf('own-upload-hour'), hoursOf('own-upload-day')]).toEqual([1, 24])
})
