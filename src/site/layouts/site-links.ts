// Public pages by label and path, for the header, the footer and the not-found page.
export type SiteLink = { label: string; href: string }
/** `phone` lists the links on phones, if not all. */
export type Group = {
  label: string
  id: string
  links: readonly SiteLink[]
  phone?: readonly SiteLink[]
  newTab?: boolean
}

export const HOME: SiteLink = { label: 'Home', href: '/' }
export const SMALL_BUSINESS: SiteLink = {
  label: 'Small Business',
  href: '/services/small-business',
}
export const STARTUPS: SiteLink = { label: 'Startups', href: '/services/startups' }
export const MAINTENANCE: SiteLink = { label: 'Maintenance Plans', href: '/maintenance-plans' }
export const DOCTORS: SiteLink = { label: 'Doctors & Clinics', href: '/industries/doctors-clinics' }
export const CASE_STUDY: SiteLink = {
  label: 'Case study',
  href: '/industries/doctors-clinics/case-study',
}
export const BLOGS: SiteLink = { label: 'Blogs', href: '/blogs' }
export const CAREERS: SiteLink = { label: 'Careers', href: '/careers' }
export const JOBS: SiteLink = { label: 'Open positions', href: '/job-listings' }
export const PRICING: SiteLink = { label: 'Pricing', href: '/subscriptions' }
export const QUOTE: SiteLink = { label: 'Get Free Quote', href: '/quote' }
export const PITCH: SiteLink = { label: 'Pitch Your Startup', href: '/startup-pitch' }
export const CONTACT: SiteLink = { label: 'Get in Touch', href: '/contact' }
export const TRACK: SiteLink = { label: 'Track a request', href: '/track' }
export const SIGN_UP: SiteLink = { label: 'Create an account', href: '/signup' }

/** The plan's id follows. */
export const PLAN_CHOICE = '/dashboard?section=subscription&plan='

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
      { label: 'Tajjam', href: '/tajjam' },
      { label: 'Voygee', href: '/voygee' },
      { label: 'MindOps', href: '/mind-ops' },
    ],
    newTab: true,
  },
]

export const QUICK_LINKS: readonly SiteLink[] = [
  HOME,
  SMALL_BUSINESS,
  STARTUPS,
  PRICING,
  BLOGS,
  CAREERS,
]

export const PRIVACY: SiteLink = { label: 'Privacy Policy', href: '/privacy' }
export const TERMS: SiteLink = { label: 'Terms of Service', href: '/terms' }
export const COOKIES: SiteLink = { label: 'Cookie Policy', href: '/cookies' }
export const LEGAL: readonly SiteLink[] = [PRIVACY, TERMS, COOKIES]
export const DATA_REQUEST: SiteLink = { label: 'Request your data', href: '/data-request' }

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
  { label: 'Contact', href: '/contact' },
  { label: 'Sign in', href: '/login' },
  SIGN_UP,
  { label: 'Your dashboard', href: '/dashboard' },
  ...GROUPS.flatMap(({ id, links }) => (id === 'products' ? links : [])),
  ...LEGAL,
  DATA_REQUEST,
  CASE_STUDY,
]

/** Public, but not for search engines. */
const UNLISTED = ['/track', '/dashboard']

export const LISTED_PATHS: readonly string[] = PUBLIC_LINKS.map(({ href }) => href).filter(
  (href) => !UNLISTED.includes(href),
)

/** Paths that belong to a link whose path they do not start with. */
const ALSO_UNDER: Record<string, string> = { '/job-listings': '/careers', '/job': '/careers' }

export function isUnder(path: string, href: string): boolean {
  if (path === href) return true
  if (href !== '/' && path.startsWith(`${href}/`)) return true
  return Object.entries(ALSO_UNDER).some(
    ([start, parent]) => parent === href && (path === start || path.startsWith(`${start}/`)),
  )
}
