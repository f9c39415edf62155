// Calendars: an event elsewhere blocks a call, the calendar shows a call, and an app reads it.
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOffer } from '../src/features/discovery/calls.contract.ts'
import type { ProjectRow } from '../src/features/projects/projects.contract.ts'
import { calendarDay, formatMonth, hoursAfter } from '../src/kernel/dates.ts'
import { type CalendarServer, serveCalendar } from '../src/testing/calendar-server.ts'
import { callerOf } from './api-call.ts'
import {
  expectAccessible,
  expectFitsEveryWindow,
  openBrowser,
  type Product,
  startProduct,
} from './product.ts'
import { button, signedIn, toast } from './sign-in.ts'

let product: Product
let browser: Browser
let calendar: CalendarServer
beforeAll(async () => {
  ;[product, browser, calendar] = await Promise.all([
    startProduct('team-calendar'),
    openBrowser(),
    serveCalendar(),
  ])
})
afterAll(async () => {
  calendar.close()
  await browser.close()
  expect(await product.stop()).toBe(0)
})

const PRACTICE = 'Willow Creek Pediatrics'
const SETTINGS = '/admin?tab=settings&section=calendars'
const call = callerOf(() => product)

/** A lead whose call is booked by its key, as in the browser that sent it. */
async function sendLead() {
  const key = randomUUID()
  const lead = { name: 'Dr. May', email: 'may@willowcreek.example', practiceName: PRACTICE, key }
  await call('POST', '/discovery-leads', lead)
  const own = async (method: 'GET' | 'PUT', body?: object): Promise<CallOffer> => {
    const headers = {
      'lead-key': key,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }
    const reply = await fetch(`${product.origin}/api/discovery-call`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(reply.ok).toBe(true)
    return (await reply.json()) as CallOffer
  }
  return {
    offer: () => own('GET'),
    book: (startsAt: string) => own('PUT', { startsAt, email: '' }),
  }
}

async function addCalendar(page: Page): Promise<void> {
  await button(page, 'Add a calendar').click()
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' })
  await dialog.getByLabel('Address').fill('https://')
  await dialog.getByRole('button', { name: 'Add calendar' }).click()
  await dialog.getByText('Enter an address that starts with https://.').waitFor()
  await dialog.getByLabel('Address').fill(calendar.url)
  await dialog.getByRole('button', { name: 'Add calendar' }).click()
  await toast(page, '1 busy time. Calls are offered around them.').waitFor()
}

test('an event elsewhere blocks a call, and an app reads the calendar with the booked one', async () => {
  const lead = await sendLead()
  const [first = '', second = ''] = (await lead.offer()).slots
  calendar.busy = [{ from: first, until: hoursAfter(new Date(first), 0.5).toISOString() }]
  const { page, complaints } = await signedIn(browser, product, SETTINGS)
  await addCalendar(page)
  await page.getByText('Up to date').waitFor()
  const { slots, timeZone } = await lead.offer()
  expect(slots).not.toContain(first)
  await lead.book(second)

  await button(page, 'Create an address').click()
  await page.getByText('Copy this address now.').waitFor()
  const url = (await page.locator('code').textContent()) ?? ''
  expect(await (await fetch(url)).text()).toContain(`SUMMARY:Discovery call: ${PRACTICE}`)
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await button(page, 'Remove it').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await toast(page, 'Calendar address removed').waitFor()
  expect((await fetch(url)).status).toBe(404)

  const month = calendarDay(new Date(second), timeZone).slice(0, 7)
  await page.goto(`/admin/calendar?month=${month}`)
  await page.getByRole('table').getByRole('link', { name: PRACTICE }).click()
  await page.getByRole('heading', { name: PRACTICE }).first().waitFor()
  expect(complaints).toEqual([])
})

/** Runs in the page of an admin. The demo has milestones that are due, but maybe not this month. */
async function nextDueDay(): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${localStorage.token}` }
  const projects: ProjectRow[] = await (await fetch('/api/projects', { headers })).json()
  const active = projects.filter(({ state }) => state === 'active')
  return active.flatMap(({ next }) => next?.dueOn ?? [])[0]
}

test('the calendar changes months by keyboard, filters, and is a list on a phone', async () => {
  const { page, complaints } = await signedIn(browser, product, '/admin/calendar?month=2031-03')
  await page.getByText(formatMonth('2031-03'), { exact: true }).waitFor()
  await page.keyboard.press('n')
  await page.getByText(formatMonth('2031-04'), { exact: true }).waitFor()
  await page.keyboard.press('p')
  await page.getByText(formatMonth('2031-03'), { exact: true }).waitFor()
  await page.keyboard.press('t')
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.getByLabel('Kind').selectOption('Calls')
  await expect.poll(() => page.url()).toContain('kind=call')
  await page.getByLabel('Kind').selectOption('All kinds')
  await page.getByRole('table').getByRole('link').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect.poll(() => page.url()).toContain('view=agenda')
  const month = `month=${(await page.evaluate(nextDueDay))?.slice(0, 7)}`
  await page.goto(`/admin/calendar?view=agenda&${month}`)
  await page.getByRole('listitem').getByText('Milestone').first().waitFor()
  await expectAccessible(page)
  await expectFitsEveryWindow(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/admin/calendar?${month}`)
  await page.getByRole('listitem').getByText('Milestone').first().waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(complaints).toEqual([])
})
