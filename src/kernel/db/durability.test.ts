import { config, deps } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { openDatabase } from './db.ts'

test.runIf(config.databaseUrl)('logs a warning about early acknowledgments', async () => {
  const warnings = async (options: string): Promise<string[]> => {
    const heard: string[] = []
    const url = new URL(config.databaseUrl ?? '')
    url.searchParams.set('options', options)
    const warn = (_facts: object, message: string): void => void heard.push(message)
    const settings = { ...config, databaseUrl: url.href }
    const { close } = await openDatabase(settings, deps.features, { ...deps.log, warn })
    await close()
    return heard
  }
  expect(await warnings('-c synchronous_commit=on')).toEqual([])
  expect(await warnings('-c synchronous_commit=local')).toEqual([])
  expect(await warnings('-c synchronous_commit=off')).toEqual([
    expect.stringMatching(
      /^PostgreSQL runs with synchronous_commit off: a crash .+ can lose .+\.$/,
    ),
  ])
})
