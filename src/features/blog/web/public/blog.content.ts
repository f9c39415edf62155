export const BLOG = {
  title: 'Insights & Resources',
  description:
    'Articles for owners of small businesses and founders: going digital, MVPs, hosting, AI, security and websites, in plain language, with clear next steps.',
  search: 'Search articles...',
  all: 'All',
  featured: 'Featured Articles',
  latest: 'Latest Articles',
  saved: 'Saved Articles',
  empty: 'No articles found matching your search criteria.',
  nothingSaved: 'No saved articles yet. Press Save on an article to add it here.',
  notFound: 'It may have been moved or removed. You can still read all other articles.',
  call: { title: 'Want a hand with this?', text: 'Tell us where you are and what’s in your way.' },
} as const

export const NEWSLETTER = {
  title: 'Stay Updated',
  text: 'New articles by email. Nothing else, and you can unsubscribe with one click.',
  emailSent:
    'Check your inbox for an email with a confirm button. We won’t send anything else until you press it.',
} as const
