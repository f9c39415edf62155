import type { Page } from 'playwright-core'

/**
 * Returns how many positions the page shows until it rests: 2 after a jump, more while it scrolls
 * smoothly.
 */
export async function countScrollPositions(page: Page, act: () => Promise<unknown>) {
  const positions = page.evaluate(async () => {
    const seen = [scrollY]
    let unchanged = 0
    while (seen.length === 1 || unchanged < 20) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      unchanged += 1
      if (scrollY === seen.at(-1)) continue
      seen.push(scrollY)
      unchanged = 0
    }
    return seen.length
  })
  await act()
  return positions
}
