export const FEED = '/blogs/feed.xml'

export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Articles',
  href: FEED,
} as const
