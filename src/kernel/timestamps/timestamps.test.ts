import { AUTHORITY_TIME, openTimestampAuthority } from '#testing/timestamp-authority.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTimestamps } from './timestamps.ts'

const authority = await openTimestampAuthority()
afterAll(() => void authority.close())
beforeEach(() => {
  authority.isDown = false
  authority.changes = (bytes) => bytes
})

const stamp = (text: string) => createTimestamps(authority.url).stamp(text)

test('gets a signed timestamp of a text', async () => {
  const { at, authority: name, response } = await stamp('The agreement, with an ü.')
  expect([at, name]).toEqual([AUTHORITY_TIME, 'Example Timestamps'])
  expect(response.length).toBeGreaterThan(300)
})

test('accepts no answer to another request, and none with another signature', async () => {
  let former: Buffer | undefined
  authority.changes = (bytes) => (former = bytes)
  await stamp('One')
  authority.changes = () => former ?? Buffer.alloc(0)
  await expect(stamp('One')).rejects.toThrow('The timestamp answers another request.')
  authority.changes = (bytes) => {
    const changed = Buffer.from(bytes)
    changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1
    return changed
  }
  await expect(stamp('Two')).rejects.toThrow()
  authority.changes = (bytes) => bytes.subarray(0, 40)
  await expect(stamp('Three')).rejects.toThrow()
})

test('reports an authority that does not answer', async () => {
  authority.isDown = true
  await expect(stamp('Text')).rejects.toThrow('The time-stamping authority answered 503.')
})
