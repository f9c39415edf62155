import { expect, test } from 'vitest'
import { createQueries, mayRetry, retryWait } from './query.ts'
import { Refused } from './refused.ts'

const network = new TypeError('Failed to fetch')

test.each([400, 401, 403, 404, 409, 422, 429])('a refusal with %s is final', (status) => {
  expect(mayRetry(0, new Refused(status))).toBe(false)
})

test.each([['500', new Refused(500)], ['503', new Refused(503)], ['no answer', network]])('%s is asked for three more times', (_what, error) => {
  expect([0, 1, 2, 3, 4].map((failures) => mayRetry(failures, error))).toEqual([true, true, true, false, false])
})

test('each wait is twice the one before, and none is longer than 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(retryWait)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('an answer is fresh for five minutes, and a change is never sent twice by itself', () => {
  const { queries, mutations } = createQueries().getDefaultOptions()
  expect(queries?.staleTime).toBe(300_000)
  expect(mutations?.retry).toBe(false)
})

test('a call that fails is made four times in all', async () => {
  const queries = createQueries()
  let calls = 0
  const queryFn = async () => {
    calls += 1
    throw network
  }
  // The waits themselves are tested above.
  await expect(queries.fetchQuery({ queryKey: ['a'], queryFn, retry: mayRetry, retryDelay: 0 })).rejects.toBe(network)
  expect(calls).toBe(4)
})
