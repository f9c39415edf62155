// The words of the blog and of the newsletter under it.

export const BLOG = {
  title: 'Insights & Resources',
  description:
    'Articles for owners of small businesses and founders: going digital, MVPs, hosting, AI, security and websites, in plain words and with an order of work.',
  search: 'Search articles...',
  all: 'All',
  featured: 'Featured Articles',
  latest: 'Latest Articles',
  saved: 'Saved Articles',
  empty: 'No articles found matching your search criteria.',
  nothingSaved: 'Nothing is saved yet. Press Save on an article, and it stands here.',
  notFound: 'It may have been renamed. The other articles are where they were.',
  call: { title: 'Want a hand with this?', text: 'Tell us where you are and what is in the way.' },
} as const

export const NEWSLETTER = {
  title: 'Stay Updated',
  text: 'New articles by email. Nothing else, and one click ends it.',
  emailSent:
    'Check your inbox: a mail with one button is on its way. Nothing else is sent before you press it.',
} as const
