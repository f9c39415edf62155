import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatEvery } from './repeat-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('never runs twice at the same time, and ends', async () => {
  let [runs, finish] = [0, (): void => undefined]
  const end = repeatEvery(1000, () => {
    runs += 1
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toBe(1)
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(2)
  end()
  finish()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toBe(2)
})
