// The origins of the videos in an article, for the content security policy of its page.
import type { Post } from '../../blog.contract.ts'

const PLAYER = / data-player="(https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com))\//g

export const playersIn = (post: Post | undefined): string[] => [
  ...new Set([...(post?.content ?? '').matchAll(PLAYER)].flatMap(([, origin]) => origin ?? [])),
]
