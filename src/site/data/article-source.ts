// The `from` parameter of a URL names the article that led a visitor to a form, never a person.
import { usePageQuery } from './page-url.ts'

const ARTICLE = /^post-\d{1,9}$/

export const articleSource = (postId: number): string => `post-${postId}`
export const articleIn = (source: string): number | undefined =>
  ARTICLE.test(source) ? Number(source.slice('post-'.length)) : undefined

/** @param own the page's own source, if no article led to it */
export function useSource(own = ''): string {
  const from = usePageQuery().get('from') ?? ''
  return ARTICLE.test(from) ? from : own
}

export function useSourceLink(): (address: string, own?: string) => string {
  const article = useSource()
  return (address, own = '') => withSource(address, article || own)
}

export function withSource(address: string, source: string): string {
  if (!source) return address
  const [path = '', anchor] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}from=${source}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Paths of pages with a form, and of pages that lead to one. */
const OFFER_PATHS = [
  '',
  'quote',
  'contact',
  'startup-pitch',
  'maintenance-plans',
  'subscriptions',
  'tajjam',
  'voygee',
  'mind-ops',
  'services/[a-z-]+',
  'industries/doctors-clinics(/case-study)?',
  'case-studies/[a-z\\d-]+',
]
const OFFERS = new RegExp(`^/(${OFFER_PATHS.join('|')})(?=[?#]|$)`)

export const isOffer = (address: string): boolean => OFFERS.test(address)

/** @param html as our Markdown renders it */
export const withArticleSource = (html: string, postId: number): string =>
  html.replaceAll(/<a href="([^"]*)"/g, (link, address: string) =>
    isOffer(address) && !/[?&;]from=/.test(address)
      ? `<a href="${withSource(address, articleSource(postId)).replaceAll(/&(?!amp;|quot;|lt;|gt;)/g, '&amp;')}"`
      : link,
  )
