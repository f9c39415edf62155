// Public pages by label and path, for the header, the footer and the not-found page.

export type Place = { label: string; href: string }
/** A navigation group. `phone` lists its links on phones, if not all. */
export type Group = {
  label: string
  id: string
  places: readonly Place[]
  phone?: readonly Place[]
  newTab?: boolean
}

export const HOME: Place = { label: 'Home', href: '/' }
export const SMALL_BUSINESS: Place = { label: 'Small Business', href: '/services/small-business' }
export const STARTUPS: Place = { label: 'Startups', href: '/services/startups' }
export const MAINTENANCE: Place = { label: 'Maintenance Plans', href: '/maintenance-plans' }
export const DOCTORS: Place = { label: 'Doctors & Clinics', href: '/industries/doctors-clinics' }
export const CASE_STUDY: Place = {
  label: 'Case study',
  href: '/industries/doctors-clinics/case-study',
}
export const BLOGS: Place = { label: 'Blogs', href: '/blogs' }
export const CAREERS: Place = { label: 'Careers', href: '/careers' }
export const JOBS: Place = { label: 'Open positions', href: '/job-listings' }
export const PRICING: Place = { label: 'Pricing', href: '/subscriptions' }
export const QUOTE: Place = { label: 'Get Free Quote', href: '/quote' }
export const PITCH: Place = { label: 'Pitch Your Startup', href: '/startup-pitch' }
export const CONTACT: Place = { label: 'Get in Touch', href: '/contact' }
export const TRACK: Place = { label: 'Follow a request', href: '/track' }
export const SIGN_UP: Place = { label: 'Create an account', href: '/signup' }

/** Where a signed-in user buys a monthly plan; the plan's id follows. */
export const PLAN_CHOICE = '/dashboard?section=subscription&plan='

/** Spec §2 Navigation bar: the phone's Services omit Maintenance Plans; products open in a new tab on desktop only. */
export const GROUPS: readonly Group[] = [
  {
    label: 'Services',
    id: 'services',
    places: [SMALL_BUSINESS, STARTUPS, MAINTENANCE],
    phone: [SMALL_BUSINESS, STARTUPS],
  },
  { label: 'Industries', id: 'industries', places: [DOCTORS] },
  {
    label: 'Products',
    id: 'products',
    places: [
      { label: 'Tajjam', href: '/tajjam' },
      { label: 'Voygee', href: '/voygee' },
      { label: 'MindOps', href: '/mind-ops' },
    ],
    newTab: true,
  },
]

export const QUICK_LINKS: readonly Place[] = [
  HOME,
  SMALL_BUSINESS,
  STARTUPS,
  PRICING,
  BLOGS,
  CAREERS,
]

export const PRIVACY: Place = { label: 'Privacy Policy', href: '/privacy' }
export const TERMS: Place = { label: 'Terms of Service', href: '/terms' }
export const COOKIES: Place = { label: 'Cookie Policy', href: '/cookies' }
export const LEGAL: readonly Place[] = [PRIVACY, TERMS, COOKIES]
export const DATA_REQUEST: Place = { label: 'Request your data', href: '/data-request' }

/** Pages to suggest for an unknown address. */
export const PUBLIC_PLACES: readonly Place[] = [
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
  ...GROUPS.flatMap(({ id, places }) => (id === 'products' ? places : [])),
  ...LEGAL,
  DATA_REQUEST,
  CASE_STUDY,
]

/** Public, but not for search engines. */
const UNLISTED = ['/track', '/dashboard']

/** Pages for search engines, except posts and jobs. */
export const LISTED_PATHS: readonly string[] = PUBLIC_PLACES.map(({ href }) => href).filter(
  (href) => !UNLISTED.includes(href),
)

/** Paths that belong to a link whose path they do not start with. */
const ALSO_UNDER: Record<string, string> = { '/job-listings': '/careers', '/job': '/careers' }

export function isUnder(path: string, href: string): boolean {
  if (path === href) return true
  if (href !== '/' && path.startsWith(`${href}/`)) return true
  return Object.entries(ALSO_UNDER).some(
    ([start, place]) => place === href && (path === start || path.startsWith(`${start}/`)),
  )
}
