import { filesIn, read } from '#testing/sources.ts'
import { expect, test } from 'vitest'
import { createQueries, mayRetry, retryWait } from './query.ts'
import { ApiError } from './api-error.ts'

const network = new TypeError('Failed to fetch')

test.each([400, 401, 403, 404, 409, 422, 429])('does not retry status %s', (status) => {
  expect(mayRetry(0, new ApiError(status))).toBe(false)
})

test.each([
  ['500', new ApiError(500)],
  ['503', new ApiError(503)],
  ['no response', network],
])('retries three times after %s', (_what, error) => {
  expect([0, 1, 2, 3, 4].map((failures) => mayRetry(failures, error))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('doubles the delay up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(retryWait)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('data is fresh for five minutes, and mutations are never retried', () => {
  const { queries, mutations } = createQueries().getDefaultOptions()
  expect(queries?.staleTime).toBe(300_000)
  expect(mutations?.retry).toBe(false)
})

test('makes a failing call four times in total', async () => {
  const queries = createQueries()
  let calls = 0
  const queryFn = async () => {
    calls += 1
    throw network
  }
  // The delays are tested above.
  await expect(
    queries.fetchQuery({ queryKey: ['a'], queryFn, retry: mayRetry, retryDelay: 0 }),
  ).rejects.toBe(network)
  expect(calls).toBe(4)
})

const OPTIONS = ['staleTime', 'gcTime', 'refetchInterval', 'refetchIntervalInBackground']
const MORE_OPTIONS = ['refetchOnMount', 'refetchOnWindowFocus', 'refetchOnReconnect', 'retryDelay']
const DEVIATION = new RegExp(`\\b(${[...OPTIONS, ...MORE_OPTIONS, 'retry(?=:)'].join('|')})\\b`)

test('queries take other options only from query.ts', () => {
  const screens = filesIn('src', /^src\/(site|ui|features\/.+\/web)\/.*(?<!\.test)\.tsx?$/)
  expect(screens.length).toBeGreaterThan(300)
  const deviating = screens.filter((path) => DEVIATION.test(read(path)))
  expect(deviating).toEqual(['src/site/data/query.ts'])
})

test('every deviation has its reason', () => {
  const list = read('src/site/data/query.ts').split('and why.')[1] ?? ''
  const names = [...list.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const explained = [...list.matchAll(/\*\/\nexport const (\w+)/g)].map(([, name]) => name)
  expect(names.slice(0, 3)).toEqual(['LIVE', 'liveEvery', 'liveWhile'])
  expect(explained).toEqual(names)
})
