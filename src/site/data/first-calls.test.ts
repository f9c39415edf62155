import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeFirstResponse } from './first-calls.ts'

const [TODAY, ME] = ['http://127.0.0.1:3000/api/today', 'http://127.0.0.1:3000/api/auth/me']

beforeEach(() => {
  globalThis.firstCalls = new Map(
    [TODAY, ME].map((url) => [url, Promise.resolve(new Response(url))]),
  )
  // The age of a response counts from the start of the page, not of the test run.
  Object.defineProperty(performance, 'now', { value: () => 500, configurable: true })
})
afterEach(() => {
  globalThis.firstCalls = undefined
  Reflect.deleteProperty(performance, 'now')
})

test('the first request for a URL takes its response, and the next one is sent', async () => {
  const response = await takeFirstResponse(new Request(TODAY))
  expect(await response?.text()).toBe(TODAY)
  expect(takeFirstResponse(new Request(TODAY))).toBeUndefined()
  expect(takeFirstResponse(new Request(`${ME}?other`))).toBeUndefined()
})

test('after a change, no response from before it is taken', () => {
  expect(takeFirstResponse(new Request(TODAY, { method: 'PUT' }))).toBeUndefined()
  expect(takeFirstResponse(new Request(ME))).toBeUndefined()
})

test('an old response is not taken, and a page without first calls has none', () => {
  Object.defineProperty(performance, 'now', { value: () => 10_001, configurable: true })
  expect(takeFirstResponse(new Request(TODAY))).toBeUndefined()
  globalThis.firstCalls = undefined
  expect(takeFirstResponse(new Request(TODAY))).toBeUndefined()
})
