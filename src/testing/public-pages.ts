// The public pages of the route table, with example URLs.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { applied, applicationTokenInMail, openJob } from './applicant.ts'
import routes from '../routes.ts'
import { publishedCaseStudy } from './case-study.ts'
import { requestedSatisfactionPath } from './satisfaction.ts'
import { as, people } from './test-app.ts'

export const publicRoutes: string[] = pathsIn(routes)

function pathsIn(entries: readonly RouteConfigEntry[]): string[] {
  const open = entries.filter(({ id }) => id !== 'customer' && id !== 'team')
  return open.flatMap(({ file, path = '', children = [] }) =>
    file.endsWith('.page.tsx') ? [`/${path}`] : pathsIn(children),
  )
}

const EXAMPLES: Record<string, () => string | Promise<string>> = {
  '/track/:token': trackedRequest,
  '/track/satisfaction/:token': requestedSatisfactionPath,
  '/verify/:code?': async () => `/verify/${(await publicAcceptedQuote()).code}`,
  '/privacy/:effectiveOn?': () => '/privacy/2025-09-03',
  '/terms/:effectiveOn?': () => '/terms/2025-09-03',
  '/cookies/:effectiveOn?': () => '/cookies/2025-09-03',
  '/job/:id': async () => `/job/${(await openJob()).id}`,
  '/application/:token': async () => {
    await applied(await openJob())
    return `/application/${await applicationTokenInMail()}`
  },
  '/case-studies/:slug': publishedCaseStudy,
  '/blogs/:id': () => '/blogs/1',
  '/blogs/authors/:slug': publishedAuthor,
  // The page shows the same description for a missing payment.
  '/sandbox/checkout/:id': () => '/sandbox/checkout/none',
}

/** For a path with a parameter, an unknown and an existing URL. */
export async function sitemapAddresses(path: string): Promise<string[]> {
  if (!path.includes(':')) return [path.replace('*', 'nothing-here')]
  const example = EXAMPLES[path]
  if (!example) throw new Error(`Add an address of ${path} to the examples.`)
  return [path.replace(/:\w+\??/, 'unknown'), await example()]
}

async function publishedAuthor(): Promise<string> {
  const [post] = await (await as.visitor.posts.$get({ query: {} })).json()
  const json = { name: post?.author ?? '', slug: 'an-author' }
  await as.admin.authors.$post({ json })
  return '/blogs/authors/an-author'
}

async function trackedRequest(): Promise<string> {
  const formData = { businessName: 'Square One', email: 'hello@squareone.example' }
  const json = { serviceType: 'startups' as const, formData }
  const sent = await as.visitor['quote-requests'].$post({ json })
  // The type of the response also includes errors.
  return ((await sent.json()) as { trackingPath: string }).trackingPath
}

export async function publicAcceptedQuote() {
  const { id, draft } = await (await as.admin.quotes.$post({ json: { inquiryId: null } })).json()
  const item = {
    id: 'site',
    name: 'Website',
    description: '',
    type: 'one-time' as const,
    amount: 1900,
    packageId: null,
    may: 'required' as const,
    duration: '',
    freeMonths: 0,
  }
  if (!draft) throw new Error('The quote has no draft.')
  await as.admin.quotes[':id'].draft.$put({
    param: { id },
    json: {
      revision: 0,
      content: {
        ...draft,
        businessName: 'Square One Coffee',
        businessEmail: people.business.email,
        items: [item],
      },
    },
  })
  await as.admin.quotes[':id'].publication.$post({ param: { id }, json: { revision: 1 } })
  const accepted = await (
    await as.business.my.quotes[':id'].acceptance.$post({
      param: { id },
      json: { version: 1, name: 'Nora Quist', consent: true, options: [], alternative: null },
    })
  ).json()
  return {
    code: accepted.acceptance?.code ?? '',
    hash: accepted.acceptance?.hash ?? '',
    quoteNumber: accepted.quoteNumber,
  }
}
