import { builtApp } from '#testing/built-app.ts'
import { expect, test } from 'vitest'

const { get } = await builtApp()
const within = (html: string, pattern: RegExp): string => html.match(pattern)?.[1] ?? ''
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

test('MindOps has its own header: the name links to /home, and the navigation is empty', async () => {
  const { html } = await get('/mind-ops')
  const bar = within(html, /<header class="mind-ops-header">(.*?)<\/header>/)
  expect(bar).toMatch(/<a href="\/home">.*MindOps<\/a><nav aria-label="MindOps"><ul><\/ul><\/nav>/)
  expect(html).toContain('class="site-bar"')
})

test('marks the sample board, and approves without JavaScript on this page only', async () => {
  const waits = await get('/mind-ops')
  expect(count(waits.html, /Waiting for approval/g)).toBe(2)
  expect(waits.html).toContain('Sample data')
  const approved = await get('/mind-ops?approve=task-107')
  expect(count(approved.html, /Waiting for approval/g)).toBe(0)
  expect(approved.html).toContain('This is a demo: nothing was sent.')
  expect(approved.reply.headers.get('cache-control')).toBe('no-store')
  expect((await get('/mind-ops?approve=anything')).html).toContain('Waiting for approval')
  expect(count((await get('/mind-ops')).html, /Waiting for approval/g)).toBe(2)
})
