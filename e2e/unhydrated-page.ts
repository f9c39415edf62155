// A page whose scripts load when the test releases them, and what its buttons do until then.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADMIN, type Product } from './product.ts'
import { startSession } from './sign-in.ts'

/** `snapshot` describes what a click can change at once. */
type Notes = {
  controls: HTMLElement[]
  toasts: string[]
  isSubmitted: boolean
  before: string
  snapshot: () => string
}
declare global {
  // A global can only be declared as a variable.
  var notes: Notes
  var reportReplay: (position: number) => void
  var reportHydrated: () => void
}

/** `replays` are the positions of the buttons that the page itself clicked, in order. */
export type UnhydratedPage = {
  page: Page
  replays: number[]
  calls: string[]
  release: () => Promise<void>
}

type Options = BrowserContextOptions & { username?: string }

/** Holds the scripts until `release`, which waits for the hydration. `username` signs in before. */
export async function openUnhydrated(
  browser: Browser,
  product: Product,
  path: string,
  { username, ...options }: Options = {},
): Promise<UnhydratedPage> {
  const session = username && {
    storageState: await startSession(product, username, ADMIN.password),
  }
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1280, height: 900 },
    ...session,
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const calls: string[] = []
  page.on('request', (call) => calls.push(`${call.method()} ${new URL(call.url()).pathname}`))
  const scriptsReleased = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => scriptsReleased.promise.then(() => route.continue()))
  const replays: number[] = []
  const hydration = Promise.withResolvers<void>()
  await page.exposeFunction('reportHydrated', hydration.resolve)
  await page.exposeFunction('reportReplay', (position: number) => replays.push(position))
  await page.addInitScript(recordNotes, CONTROLS)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const release = async (): Promise<void> => {
    scriptsReleased.resolve()
    await hydration.promise
  }
  return { page, replays, calls, release }
}

const CONTROLS = 'button, [role=button], input[type=submit], input[type=button], summary'

/** Runs in the page before its own scripts. */
function recordNotes(selector: string): void {
  const marks = ['aria-expanded', 'aria-pressed', 'open']
  const snapshot = (): string => {
    const marked = document.querySelectorAll(marks.map((mark) => `[${mark}]`).join(','))
    return JSON.stringify([
      document.documentElement.className,
      [...marked].map((element) => marks.map((mark) => element.getAttribute(mark))),
      document.querySelectorAll(':popover-open').length,
      document.activeElement?.matches(':invalid'),
    ])
  }
  const notes: Notes = { controls: [], toasts: [], isSubmitted: false, before: '', snapshot }
  globalThis.notes = notes
  addEventListener('hydrated', () => globalThis.reportHydrated())
  addEventListener('submit', () => (notes.isSubmitted = true))
  addEventListener('DOMContentLoaded', () => {
    notes.controls = [...document.querySelectorAll<HTMLElement>(selector)]
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-sonner-toast] [data-title]'))
        if (!notes.toasts.includes(textContent)) notes.toasts.push(textContent)
    }).observe(document, { subtree: true, childList: true })
  })
  const note = ({ target, isTrusted }: Event): void => {
    const control = target instanceof Element && target.closest<HTMLElement>(selector)
    if (control && !isTrusted) globalThis.reportReplay(notes.controls.indexOf(control))
  }
  addEventListener('click', note, true)
}

/** Positions of buttons. Those that wait keep their click for the scripts. */
export type Pressed = { waiting: number[]; native: number[] }

/** Presses each button that a visitor could, and fails where one neither works nor waits. */
export async function pressEveryButton(page: Page, scope = 'main'): Promise<Pressed> {
  const pressed: Pressed = { waiting: [], native: [] }
  const address = page.url()
  const buttons = page.locator(CONTROLS)
  const count = await buttons.count()
  for (let position = 0; position < count; position++) {
    if (!(await page.evaluate(snapshotBefore, { position, scope }))) continue
    const button = buttons.nth(position)
    await button.click()
    let outcome = ''
    const message = `the press on button ${position} of ${address}`
    await expect
      .poll(async () => (outcome = await page.evaluate(outcomeOf, position)), { message })
      .toMatch(/waits|works|opens|left/)
    pressed[outcome === 'waits' ? 'waiting' : 'native'].push(position)
    // An open menu may lie above the next button.
    if (outcome === 'opens') await button.click()
    if (outcome === 'left') await returnTo(page, address, pressed)
  }
  return pressed
}

/** A new document has not kept the clicks of the former one. */
async function returnTo(page: Page, address: string, { waiting }: Pressed): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  for (const position of waiting) await page.locator(CONTROLS).nth(position).click()
}

/** Returns whether a visitor could press the button. Runs in the page. */
function snapshotBefore({ position, scope }: { position: number; scope: string }): boolean {
  const { notes } = globalThis
  const control = notes.controls[position]
  notes.before = notes.snapshot()
  if (!control?.closest(scope) || control.matches(':disabled')) return false
  return control.checkVisibility({ visibilityProperty: true })
}

/** Runs in the page. A document without a snapshot was opened by a form. */
function outcomeOf(position: number): string {
  const { notes } = globalThis
  const control = notes.controls[position]
  if (!notes.before) return 'left'
  if (control?.ariaBusy === 'true') return 'waits'
  if (notes.isSubmitted) return 'submits'
  // A menu opens before the event that sets `aria-expanded`.
  if (control?.ariaExpanded === 'true' || document.querySelector(':popover-open')) return 'opens'
  return notes.snapshot() === notes.before ? 'nothing' : 'works'
}

/** Names the buttons of the header and footer. Pages with equal ones need only one test. */
export const frameOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = document.querySelectorAll<HTMLElement>(
      '.site-header :is(button, summary), .site-footer :is(button, summary)',
    )
    return [...buttons].map((button) => {
      const kinds = ['type', 'popovertarget', 'data-sky']
      return [button.textContent, ...kinds.map((kind) => button.getAttribute(kind))].join(' ')
    })
  })

/** In one step, like the script that clicks again: the first of two forms may leave the page. */
export const pressAgain = (page: Page, { native, waiting }: Pressed): Promise<void> =>
  page.evaluate(
    async (positions) => {
      for (const position of positions) await globalThis.notes.controls[position]?.click()
    },
    [...native, ...waiting],
  )

/** Describes the page as users perceive it, without the focus. */
export const stateOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['current', 'pressed', 'expanded', 'invalid', 'disabled', 'busy']
    const marks = attributes.map((name) => `aria-${name}`)
    const marked = document.querySelectorAll(marks.map((mark) => `main [${mark}]`).join(','))
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=hidden]), select, textarea)',
    )
    const texts = document.querySelectorAll<HTMLElement>('main, [role=dialog], dialog[open]')
    return {
      address: location.pathname + location.search + location.hash,
      texts: [...texts].map(({ innerText }) => innerText),
      fields: [...fields].map(({ name, type, value, checked }) => [name, type, value, checked]),
      marks: [...marked].map((element) => marks.map((mark) => element.getAttribute(mark))),
      toasts: globalThis.notes.toasts.toSorted(),
    }
  })
