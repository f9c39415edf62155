import { paths } from '#kernel/paths.contract.ts'

export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Articles',
  href: paths.feed,
} as const
