// Decides which page views count, and names their source and device.
import { paths } from '../../kernel/paths.contract.ts'
import type { Device } from './statistics.contract.ts'

/** Programs that name themselves. Headless browsers count as programs. */
const PROGRAMS = new RegExp(
  [
    'bot\\b|bots|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scan|fetch|http',
    'curl|wget|python|java\\/|perl|ruby|libwww|facebookexternalhit|whatsapp|embed|feed|archive',
    'validator',
  ].join('|'),
  'i',
)
const BROWSER = /^Mozilla\/\d/

/** @returns false also for a browser that does not name itself */
export const isPerson = (userAgent: string): boolean =>
  BROWSER.test(userAgent) && !PROGRAMS.test(userAgent.replace(/\(KHTML[^)]*\)/, ''))

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desktop'
}

/** Public pages without a secret in their address. Their HTML asks the browser to count the visit. */
const PAGES: readonly string[] = [
  paths.home,
  paths.smallBusiness,
  paths.startups,
  paths.maintenancePlans,
  paths.subscriptions,
  paths.doctorsClinics,
  paths.caseStudy,
  paths.startupPitch,
  paths.quoteRequest,
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.contact,
  paths.privacy,
  paths.terms,
  paths.cookies,
  paths.dataRequest,
  paths.findRequest,
  paths.careers,
  paths.jobListings,
  paths.blogs,
  paths.tajjam,
  paths.voygee,
  paths.mindOps,
]
const POST = /^\/blogs\/([1-9]\d{0,8})$/
const CASE_STUDY_ADDRESS = /^\/case-studies\/[a-z\d-]{1,80}$/
const JOB = /^\/job\/([\da-f-]{36})$/

export type CountedPage = { page: string; postId?: number; jobId?: string }

/** @returns undefined for a page that is not counted; posts and jobs may not exist */
export function countedPage(pathname: string): CountedPage | undefined {
  const page = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  if (PAGES.includes(page) || CASE_STUDY_ADDRESS.test(page)) return { page }
  const [, post] = POST.exec(page) ?? []
  if (post) return { page, postId: Number(post) }
  const [, jobId] = JOB.exec(page) ?? []
  return jobId ? { page, jobId } : undefined
}

/** Campaign links with these sources, and links with an advertiser's id of the click. */
const ADVERTISERS: Record<string, string> = {
  google: 'Google Ads',
  adwords: 'Google Ads',
  'google ads': 'Google Ads',
  bing: 'Microsoft Ads',
  'microsoft ads': 'Microsoft Ads',
  facebook: 'Meta Ads',
  instagram: 'Meta Ads',
  meta: 'Meta Ads',
  'meta ads': 'Meta Ads',
  'facebook ads': 'Meta Ads',
}
const SITES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\.[a-z.]+$/, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)yahoo\.[a-z.]+$/, 'Yahoo'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/(^|\.)(facebook\.com|fb\.com)$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'X'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(^|\.)reddit\.com$/, 'Reddit'],
  [/(^|\.)github\.com$/, 'GitHub'],
]
const MOST_CHARACTERS = 100

const cleanName = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS).toWellFormed()
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One spelling for each source and campaign, whatever a link or a file writes. */
export const visitSourceName = (text: string): string => {
  const name = cleanName(text).toLowerCase()
  return ADVERTISERS[name] ?? capitalized(name)
}
export const campaignName = (text: string): string => capitalized(cleanName(text).toLowerCase())

/** @param text `google / spring sale`, as a request stores the campaign of its link */
export function splitCampaign(text: string): { source: string; campaign: string } {
  const at = text.indexOf(' / ')
  return at < 0
    ? { source: visitSourceName(text), campaign: '' }
    : { source: visitSourceName(text.slice(0, at)), campaign: campaignName(text.slice(at + 3)) }
}

/** @returns empty for our own pages, and without a referring site */
export function referringSite(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, hostname, host } = new URL(referrer)
  if (!/^(https?|android-app):$/.test(protocol) || !hostname || host === ownHost) return ''
  const name = hostname.toLowerCase()
  return SITES.find(([site]) => site.test(name))?.[1] ?? cleanName(name.replace(/^www\./, ''))
}
