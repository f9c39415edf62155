// What an agency sets about itself before it goes live: name, logo, postal address, website address.
import type { GoingLiveStep } from '#kernel/going-live.ts'
import { paths } from '#kernel/paths.contract.ts'
import { isPublicHost } from '#kernel/public-address.ts'
import { isPlaceholder } from './company.service.ts'
import { findLegalDetails } from './company.store.ts'
import { findCurrentLogo } from './logo.store.ts'

const leftUnless = (isDone: boolean): number => (isDone ? 0 : 1)

/** Visitors can reach it, and no one can read what they send. */
function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && isPublicHost(hostname)
}

export const companyGoingLive: readonly GoingLiveStep[] = [
  {
    name: 'company-name',
    rank: 10,
    title: 'Name and contact details',
    text: 'Every page and email shows a placeholder until you save yours.',
    screen: paths.admin.setting('company'),
    left: async (ctx) => leftUnless(!(await isPlaceholder(ctx))),
  },
  {
    name: 'logo',
    rank: 20,
    title: 'Logo',
    text: 'Quotes, invoices and other documents show it.',
    screen: paths.admin.legalDetails,
    left: async ({ db }) => leftUnless((await findCurrentLogo(db)) !== undefined),
  },
  {
    name: 'postal-address',
    rank: 30,
    title: 'Postal address',
    text: 'Invoices need it, and without it no newsletter is sent.',
    screen: paths.admin.legalDetails,
    left: async ({ db }) => leftUnless(Boolean((await findLegalDetails(db))?.street)),
  },
  {
    name: 'public-url',
    rank: 110,
    title: 'Website address',
    text: 'Links in emails use PUBLIC_URL. Set it to the https address of your visitors.',
    screen: paths.admin.setting('company'),
    left: async ({ site }) => leftUnless(isPublic(site.publicUrl)),
  },
]
