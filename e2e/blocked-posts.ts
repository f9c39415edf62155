// Fails the forms that a page sends by script, as without a network.
import type { Page, Route } from 'playwright-core'

const ANY = '**/*'

const abortPost = (route: Route): Promise<void> =>
  route.request().method() === 'POST' ? route.abort() : route.fallback()

export const blockPosts = (page: Page): Promise<unknown> => page.route(ANY, abortPost)
export const unblockPosts = (page: Page): Promise<void> => page.unroute(ANY, abortPost)
