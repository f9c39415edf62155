// The article that led somebody here, as the address says it: kept along from page to page up to the form, and sent with it. It names an article, never a person.
import { useLocation } from 'react-router'

const ARTICLE = /^post-\d{1,9}$/

export const articleSource = (postId: number): string => `post-${postId}`
/** @param source as it was sent with a request */
export const articleIn = (source: string): number | undefined =>
  ARTICLE.test(source) ? Number(source.slice('post-'.length)) : undefined

/** @param own what the page says of itself where no article led to it */
export function useSource(own = ''): string {
  const from = new URLSearchParams(useLocation().search).get('from') ?? ''
  return ARTICLE.test(from) ? from : own
}

/** The ways on from a page: each says which article led here, or else what the page says of itself. */
export function useSourceLink(): (address: string, own?: string) => string {
  const article = useSource()
  return (address, own = '') => withSource(address, article || own)
}

/** An address with the source it shall say; one without any stays as it is. */
export function withSource(address: string, source: string): string {
  if (!source) return address
  const [path = '', anchor] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}from=${source}${anchor === undefined ? '' : `#${anchor}`}`
}

/** The pages with a form, and those that lead to one. */
const OFFERS =
  /^\/(quote|contact|startup-pitch|maintenance-plans|subscriptions|tajjam|voygee|mind-ops|services\/[a-z-]+|industries\/doctors-clinics(\/case-study)?)?(?=[?#]|$)/

export const isOffer = (address: string): boolean => OFFERS.test(address)

/** Links of an article to what we offer say from which article they lead. `html` is what our Markdown writes. */
export const withArticleSource = (html: string, postId: number): string =>
  html.replaceAll(/<a href="([^"]*)"/g, (link, address: string) =>
    isOffer(address) && !/[?&;]from=/.test(address)
      ? `<a href="${withSource(address, articleSource(postId)).replaceAll(/&(?!amp;|quot;|lt;|gt;)/g, '&amp;')}"`
      : link,
  )
