// Texts of the blog that admins do not change: fixed by the specification, or about the product.
export const BLOG = {
  search: 'Search articles...',
  all: 'All',
  saved: 'Saved Articles',
  empty: 'No articles found matching your search criteria.',
  none: 'No articles yet.',
  noneMore: 'Leave your email below to get the first one.',
  nothingSaved: 'No saved articles yet. Press Save on an article to add it here.',
  notFound: 'It may have been moved or removed. You can still read all other articles.',
  emailSent:
    'Check your inbox for an email with a confirm button. We won’t send anything else until you press it.',
} as const
