// Public pages by label and path, for the header, the footer and the not-found page.
import { paths } from '#kernel/paths.contract.ts'

export type SiteLink = { label: string; href: string }
/** `phone` lists the links on phones, if not all. */
export type Group = {
  label: string
  id: string
  links: readonly SiteLink[]
  phone?: readonly SiteLink[]
  newTab?: boolean
}

export const HOME: SiteLink = { label: 'Home', href: paths.home }
export const SMALL_BUSINESS: SiteLink = {
  label: 'Small Business',
  href: paths.smallBusiness,
}
export const STARTUPS: SiteLink = { label: 'Startups', href: paths.startups }
export const MAINTENANCE: SiteLink = { label: 'Maintenance Plans', href: paths.maintenancePlans }
export const DOCTORS: SiteLink = { label: 'Doctors & Clinics', href: paths.doctorsClinics }
export const CASE_STUDY: SiteLink = {
  label: 'Case study',
  href: paths.caseStudy,
}
export const BLOGS: SiteLink = { label: 'Blogs', href: paths.blogs }
export const CAREERS: SiteLink = { label: 'Careers', href: paths.careers }
export const JOBS: SiteLink = { label: 'Open positions', href: paths.jobListings }
export const PRICING: SiteLink = { label: 'Pricing', href: paths.subscriptions }
export const QUOTE: SiteLink = { label: 'Get Free Quote', href: paths.quoteRequest }
export const PITCH: SiteLink = { label: 'Pitch Your Startup', href: paths.startupPitch }
export const CONTACT: SiteLink = { label: 'Get in Touch', href: paths.contact }
export const TRACK: SiteLink = { label: 'Track a request', href: paths.findRequest }
export const SIGN_UP: SiteLink = { label: 'Create an account', href: paths.signup }

/** Spec §2: phones omit Maintenance Plans; only desktops open products in a new tab. */
export const GROUPS: readonly Group[] = [
  {
    label: 'Services',
    id: 'services',
    links: [SMALL_BUSINESS, STARTUPS, MAINTENANCE],
    phone: [SMALL_BUSINESS, STARTUPS],
  },
  { label: 'Industries', id: 'industries', links: [DOCTORS] },
  {
    label: 'Products',
    id: 'products',
    links: [
      { label: 'Tajjam', href: paths.tajjam },
      { label: 'Voygee', href: paths.voygee },
      { label: 'MindOps', href: paths.mindOps },
    ],
    newTab: true,
  },
]

const PRODUCT_PATHS = GROUPS.flatMap(({ id, links }) =>
  id === 'products' ? links.map(({ href }) => href) : [],
)
/** Whether a link may be shown, with these products. */
export const isShownLink = ({ href }: SiteLink, products: readonly string[]): boolean =>
  !PRODUCT_PATHS.includes(href) || products.includes(href)

/** Without hidden products, and without their menu if all are hidden. */
export const shownGroups = (products: readonly string[] = PRODUCT_PATHS): Group[] =>
  GROUPS.map((group) => ({
    ...group,
    links: group.links.filter((link) => isShownLink(link, products)),
  })).filter(({ links }) => links.length > 0)

export const QUICK_LINKS: readonly SiteLink[] = [
  HOME,
  SMALL_BUSINESS,
  STARTUPS,
  PRICING,
  BLOGS,
  CAREERS,
]

export const PRIVACY: SiteLink = { label: 'Privacy Policy', href: paths.privacy }
export const TERMS: SiteLink = { label: 'Terms of Service', href: paths.terms }
export const COOKIES: SiteLink = { label: 'Cookie Policy', href: paths.cookies }
export const LEGAL: readonly SiteLink[] = [PRIVACY, TERMS, COOKIES]
export const DATA_REQUEST: SiteLink = { label: 'Request your data', href: paths.dataRequest }

export const PUBLIC_LINKS: readonly SiteLink[] = [
  HOME,
  SMALL_BUSINESS,
  STARTUPS,
  MAINTENANCE,
  DOCTORS,
  QUOTE,
  PITCH,
  PRICING,
  CAREERS,
  JOBS,
  BLOGS,
  TRACK,
  { label: 'Contact', href: paths.contact },
  { label: 'Sign in', href: paths.login },
  SIGN_UP,
  { label: 'Your dashboard', href: paths.customer.home },
  ...GROUPS.flatMap(({ id, links }) => (id === 'products' ? links : [])),
  ...LEGAL,
  DATA_REQUEST,
  CASE_STUDY,
]

/** Public, but not for search engines. */
const UNLISTED: readonly string[] = [paths.findRequest, paths.customer.home]

const LISTED_LINKS = PUBLIC_LINKS.filter(({ href }) => !UNLISTED.includes(href))
export const LISTED_PATHS: readonly string[] = LISTED_LINKS.map(({ href }) => href)
export const listedPaths = (products: readonly string[]): string[] =>
  LISTED_LINKS.filter((link) => isShownLink(link, products)).map(({ href }) => href)

export function isUnder(path: string, href: string): boolean {
  if (path === href) return true
  if (href !== paths.home && path.startsWith(`${href}/`)) return true
  return href === paths.careers && isAboutJobs(path)
}

const isAboutJobs = (path: string): boolean =>
  path === paths.jobListings || path.startsWith(paths.job(''))
