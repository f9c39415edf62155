import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('runs work one by one, also after a failure', async () => {
  const runSerially = createSerialQueue(() => undefined)
  const order: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} starts`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const [first, second] = [runSerially(work('first', true)), runSerially(work('second'))]
  await expect(first).rejects.toThrow('first')
  expect(await second).toBe('second')
  expect(order).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

test('reports work that has not ended after 30 seconds, and no work that has', async () => {
  const stuck = vi.fn<() => void>()
  const runSerially = createSerialQueue(stuck)
  await runSerially(async () => 'quick')
  // The deadline starts with the work, which waits for the event loop if the queue was busy.
  await new Promise<void>((start) => {
    void runSerially(() => new Promise(() => start()))
  })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(stuck).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stuck).toHaveBeenCalledOnce()
})
