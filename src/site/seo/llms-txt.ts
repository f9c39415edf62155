// /llms.txt: the public pages in Markdown, for programs that answer questions about the agency.
import { data } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import {
  CAREERS,
  CASE_STUDY,
  CONTACT,
  DATA_REQUEST,
  DOCTORS,
  GROUPS,
  isShownLink,
  LEGAL,
  MAINTENANCE,
  PITCH,
  PRICING,
  QUOTE,
  type SiteLink,
  SMALL_BUSINESS,
  STARTUPS,
} from '../layouts/site-links.ts'
import { apiContext } from '../data/api-context.ts'
import { loadProducts } from '../data/products.ts'
import { renderingContext } from '../data/rendering.ts'
import { filePaths } from './file-paths.ts'
import type { Route } from './+types/llms-txt'

type Entry = { label: string; href: string; note?: string }

const SERVICES: readonly Entry[] = [
  { ...SMALL_BUSINESS, note: 'packages with prices and durations' },
  { ...STARTUPS, note: 'packages, hourly rates and the equity program' },
  { ...MAINTENANCE, note: 'what each plan includes each month' },
  { ...DOCTORS, note: 'services and monthly plans for practices' },
  CASE_STUDY,
  { ...PRICING, note: 'monthly marketing plans' },
]
const PRODUCTS = GROUPS.find(({ id }) => id === 'products')?.links ?? []
const REQUESTS: readonly SiteLink[] = [QUOTE, PITCH, CONTACT]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(renderingContext)
  const api = context.get(apiContext)
  const [products, company, posts, jobs, written] = await Promise.all([
    loadProducts(context),
    api.company.$get(),
    api.posts.$get({ query: {} }),
    api.jobs.$get({ query: {} }),
    api['case-studies'].$get({ query: {} }),
  ])
  for (const reply of [company, posts, jobs, written])
    if (!reply.ok) throw data(await reply.json(), reply.status)
  if (!company.ok || !posts.ok || !jobs.ok || !written.ok) throw data(null, 503)
  const { name, blurb, place, email } = await company.json()
  const articles = (await posts.json()).map(({ id, title, description }) => ({
    label: title,
    href: paths.post(id),
    note: description,
  }))
  const openings = (await jobs.json()).map(({ id, title, location }) => ({
    label: title,
    href: paths.job(id),
    note: location,
  }))
  const caseStudies = (await written.json()).map(({ address, title, summary, isExample }) => ({
    label: isExample ? `${title} (illustrative example)` : title,
    href: paths.writtenCaseStudy(address),
    note: summary,
  }))
  const section = (title: string, entries: readonly Entry[]): string[] =>
    entries.length ? ['', `## ${title}`, '', ...entries.map((entry) => line(origin, entry))] : []
  const text = [
    `# ${oneLine(name)}`,
    '',
    `> ${oneLine(blurb)}`,
    '',
    oneLine(`${place}. ${email}`),
    ...section('Services and prices', SERVICES),
    ...section('Case studies', caseStudies),
    ...section('Requests', REQUESTS),
    ...section(
      'Products',
      PRODUCTS.filter((link) => !products || isShownLink(link, products)),
    ),
    ...section('Articles', articles),
    ...section('Careers', [CAREERS, ...openings]),
    ...section('Optional', [...LEGAL, DATA_REQUEST]),
    '',
  ].join('\n')
  // Cached like a page until its data changes, only under its own path.
  const cacheHeaders = new URL(request.url).pathname === filePaths.llmsText && {
    'x-page-cache-tags': 'company posts jobs case-study-content',
  }
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cacheHeaders },
  })
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Brackets would end the text of the link. */
const line = (origin: string, { label, href, note }: Entry): string =>
  `- [${oneLine(label).replaceAll(/[[\]]/g, '')}](${origin}${href})${note ? `: ${oneLine(note)}` : ''}`
