import type { PricingPlan } from '#features/billing/plans/plans.contract.ts'
import { type PriceBook, SERVICE_TYPE_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { dollars } from '#kernel/money.ts'
import {
  CONTACT,
  DOCTORS,
  GROUPS,
  MAINTENANCE,
  PITCH,
  PRICING,
  QUOTE,
  SMALL_BUSINESS,
  STARTUPS,
} from '#site/layouts/site-links.ts'

/** `label` is shown in the list, `text` in the article. */
export type LinkTarget = { address: string; label: string; text: string }
type Product = { path: string }
export type OfferGroup = { title: string; offers: readonly LinkTarget[] }

const toOffer = ({ label, href }: { label: string; href: string }): LinkTarget => ({
  address: href,
  label,
  text: label,
})

const ALWAYS: readonly OfferGroup[] = [
  { title: 'Forms', offers: [QUOTE, PITCH, CONTACT].map(toOffer) },
  {
    title: 'Services',
    offers: [SMALL_BUSINESS, STARTUPS, MAINTENANCE, PRICING, DOCTORS].map(toOffer),
  },
]

const PRODUCTS = GROUPS.flatMap(({ id, links }) => (id === 'products' ? links : []))

const productGroup = (shown: readonly Product[]): OfferGroup => ({
  title: 'Products',
  offers: PRODUCTS.filter(({ href }) => shown.some(({ path }) => path === href)).map(toOffer),
})

const quoteLink = (fields: Record<string, string>): string =>
  `${QUOTE.href}?${new URLSearchParams(fields)}`

export function offersOf(
  shown: readonly Product[],
  {
    packages,
    services,
    maintenancePlans,
    doctorPlans,
  }: Pick<PriceBook, 'packages' | 'services' | 'maintenancePlans' | 'doctorPlans'>,
  monthly: readonly PricingPlan[],
): OfferGroup[] {
  const plan = ({ id, name, price }: { id: string; name: string; price: number }): LinkTarget => ({
    address: quoteLink({ service: 'small-business', plan: id }),
    label: `${name}, ${dollars(price)}`,
    text: `${name} plan`,
  })
  return [
    ...ALWAYS,
    productGroup(shown),
    {
      title: 'Packages',
      offers: packages.map(({ serviceType, name, price }) => ({
        address: quoteLink({ service: serviceType, package: name }),
        label: `${SERVICE_TYPE_NAMES[serviceType]}, ${name}, ${dollars(price)}`,
        text: `${name} package`,
      })),
    },
    { title: 'Maintenance plans', offers: maintenancePlans.map(plan) },
    {
      title: 'Digital marketing plans',
      offers: monthly.map((one) => plan({ ...one, price: one.price * 100 })),
    },
    { title: 'Plans for practices', offers: doctorPlans.map(plan) },
    {
      title: 'Additional services',
      offers: services.map(({ name }) => ({
        address: quoteLink({ services: name }),
        label: name,
        text: name,
      })),
    },
  ].filter(({ offers }) => offers.length)
}

export const defaultOffers = (): readonly OfferGroup[] => ALWAYS

/** A Markdown link. Removes characters that would end the link text early. */
export const linkTo = ({ address, text }: Pick<LinkTarget, 'address' | 'text'>): string =>
  `[${text.replaceAll(/[[\]\n]/g, '')}](${address})`
