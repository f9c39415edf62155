// Metadata of a page for search engines and link previews.
import type { MetaDescriptor } from 'react-router'
import { type Company, telephone, UNKNOWN } from '#features/company/company.contract.ts'
import type { ResponseTimeKind } from '#features/company/response-times.contract.ts'
import { fallbackPath, type ImageView } from '#features/images/images.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { HOME, type SiteLink } from '../layouts/site-links.ts'
import { PREVIEW_SIZE, previewOf } from './previews.ts'
import { responseTimeText, withResponseTime } from '../data/response-times.ts'

type MetaArgs = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}
/**
 * `title` gets the agency's name. `trail` lists the pages from the home page down to this one.
 * `path` is the canonical path, if several lead here. `image` is the path of another preview, with
 * its `imageSize` in pixels.
 * `responseTime` selects the response time in the description. `data` is JSON-LD.
 */
type Page = {
  title: string
  description?: string
  responseTime?: ResponseTimeKind
  unlisted?: boolean
  trail?: readonly SiteLink[]
  path?: string
  type?: 'website' | 'article'
  image?: string
  imageSize?: { width: number; height: number }
  data?: (site: Site) => object | object[]
}
type Site = { company: Company; origin: string }

export function pageMeta(around: MetaArgs, page: Page): MetaDescriptor[] {
  const { company, origin } = siteOf(around)
  const name = { title: `${page.title} | ${company.name}` }
  const description = descriptionOf(company, page)
  const described = description ? [{ name: 'description', content: description }] : []
  if (page.unlisted) return [name, { name: 'robots', content: 'noindex' }, ...described]
  const path = page.path ?? plainPath(around.location.pathname)
  const image = page.image ?? previewOf(plainPath(around.location.pathname))
  return [
    name,
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: name.title },
    { property: 'og:url', content: origin + path },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: company.name },
    ...preview(origin + image, page),
    ...described,
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...structuredData({ company, origin }, page, path),
  ]
}

const descriptionOf = (
  { responseTimes }: Company,
  { description, responseTime }: Page,
): string | undefined =>
  description && responseTime
    ? withResponseTime(description, responseTimeText(responseTimes, responseTime))
    : description

function structuredData(site: Site, { title, data, trail }: Page, path: string): MetaDescriptor[] {
  const crumbs = trail ?? (path === HOME.href ? [] : [{ label: title, href: path }])
  const declared = data ? [data(site)].flat() : []
  return [...declared, ...(crumbs.length ? [breadcrumbs(site.origin, crumbs)] : [])].map(jsonLd)
}

const preview = (
  address: string,
  { title, imageSize: { width, height } = PREVIEW_SIZE }: Page,
): MetaDescriptor[] => [
  { property: 'og:image', content: address },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: title },
  { name: 'twitter:card', content: 'summary_large_image' },
]

const LAYOUTS = ['public', 'customer', 'team']

const plainPath = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '')

/** A page whose layout failed still gets a title. */
function siteOf({ matches }: MetaArgs): Site {
  const loaded = matches.find((match) => match && LAYOUTS.includes(match.id))?.loaderData
  // The layouts' loaders return exactly this type.
  return (loaded as Site | undefined) ?? { company: UNKNOWN, origin: '' }
}

/** React Router escapes `<`, so that no value can end the script element. */
const jsonLd = (value: object): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...value },
})

export const organization = ({ company, origin }: Site): object => ({
  '@type': 'Organization',
  name: company.name,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  description: company.blurb,
  email: company.email,
  telephone: telephone(company.phone),
  address: postalAddress(company.place),
  sameAs: [company.facebook, company.linkedin, company.github].filter(Boolean),
})

/** The author of an article: a person of the agency, or the agency itself. */
export const authorData = (
  name: string,
  site: Site,
  page: { slug: string; image: ImageView | null } | null,
): object =>
  name === site.company.name
    ? organization(site)
    : {
        '@type': 'Person',
        name,
        ...(page && { url: site.origin + paths.author(page.slug) }),
        ...(page?.image && { image: site.origin + fallbackPath(page.image) }),
        worksFor: organization(site),
      }

const breadcrumbs = (origin: string, crumbs: readonly SiteLink[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [HOME, ...crumbs].map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: origin + href,
  })),
})

/** Prices in cents; `hourly` marks an hourly rate. */
type Service = {
  name: string
  description: string
  page: SiteLink
  offers: readonly { name: string; price: number; hourly?: boolean }[]
}

export const serviceWithOffers = (
  { company, origin }: Site,
  { name, description, page: { href }, offers }: Service,
): object => ({
  '@type': 'Service',
  name,
  description,
  url: origin + href,
  provider: { '@type': 'Organization', name: company.name, url: `${origin}/` },
  offers: offers.map((offer) => ({
    '@type': 'Offer',
    name: offer.name,
    url: origin + href,
    ...priceOf(offer, company.priceTax),
  })),
})

function priceOf(
  { price: cents, hourly = false }: Service['offers'][number],
  priceTax: Company['priceTax'],
): object {
  const price = { price: (cents / 100).toFixed(2), priceCurrency: 'USD' }
  const tax = priceTax === 'none' ? {} : { valueAddedTaxIncluded: priceTax === 'included' }
  if (hourly)
    return {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, ...tax, unitCode: 'HUR' },
    }
  return priceTax === 'none'
    ? price
    : { ...price, priceSpecification: { '@type': 'PriceSpecification', ...price, ...tax } }
}

/** Splits 'McKinney, TX' into town and state. */
function postalAddress(text: string): object {
  const [town = text, state = ''] = text.split(', ')
  return {
    '@type': 'PostalAddress',
    addressLocality: town,
    addressRegion: state,
    addressCountry: 'US',
  }
}
