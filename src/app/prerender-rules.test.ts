import { expect, test } from 'vitest'
import { builtApp } from '#testing/built-app.ts'

const { app, get } = await builtApp()

async function readRules() {
  const { reply } = await get('/')
  const path: string = JSON.parse(reply.headers.get('speculation-rules') ?? '""')
  const file = await app.request(`http://127.0.0.1:3000${path}`)
  const { prerender } = await file.json()
  const { where, eagerness } = prerender[0]
  const [{ href_matches: patterns }, { not }] = where.and
  return { file, eagerness, patterns, excluded: not.selector_matches }
}

test('cached pages name a file of rules that browsers may keep', async () => {
  const { file, eagerness, excluded } = await readRules()
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(eagerness).toBe('moderate')
  expect(excluded).toBe('[download], [target=_blank]')
})

test('only cached public pages are prerendered', async () => {
  const { patterns } = await readRules()
  expect(patterns).toEqual(expect.arrayContaining(['/', '/quote', String.raw`/blogs/:id(\d+)`]))
  const excluded =
    /^\/(admin|dashboard|api|reset|verify-|join|track\/|quotes|application|newsletter|mailbox|sandbox|data-request\/)/
  expect(patterns.filter((pattern: string) => excluded.test(pattern))).toEqual([])
})

test('pages of one visitor name no rules, and browsers do not keep another name of the file', async () => {
  const { reply } = await get('/verify-email')
  expect(reply.headers.get('speculation-rules')).toBeNull()
  const other = await app.request('http://127.0.0.1:3000/speculation-rules/other.json')
  expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})
