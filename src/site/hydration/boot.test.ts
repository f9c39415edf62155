import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtApp } from '#testing/built-app.ts'

const { get } = await builtApp()

test('the inline script is at most 1 kB compressed', async () => {
  const { html } = await get('/')
  const [, script = ''] = html.match(/<script>(.*?)<\/script>/s) ?? []
  expect(script).toContain('hydrated')
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1000)
})
