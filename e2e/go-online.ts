// Ends the offline mode of a page. On a busy machine Chromium applies that after the call returns.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/api/health').then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    .toBe(true)
}
