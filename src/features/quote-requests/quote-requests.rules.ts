// A quote request as it is stored, its Inbox line, its price and an estimate.
import { truncateText } from '#kernel/text.contract.ts'
import {
  BUDGET_RANGES,
  type Budget,
  type Package,
  type PriceBook,
  SERVICE_TYPE_NAMES,
} from '../catalogue/catalogue.contract.ts'
import type { QuoteRequestPayload } from '../inquiries/payloads.contract.ts'
import type { CheckedCode } from '../promotions/promotions.contract.ts'
import { type RequestablePlan, termsOf } from './plans.rules.ts'
import type { PricedLine, PricedRequest, QuoteRequest } from './quote-requests.contract.ts'

export function chosenPackage(
  request: Pick<QuoteRequest, 'serviceType' | 'selectedPackage'>,
  packages: readonly Package[],
): Package | undefined {
  return packages.find(
    ({ serviceType, name }) =>
      serviceType === request.serviceType && name === request.selectedPackage,
  )
}

export function quoteRequestPayload(
  { serviceType, customServices, formData }: QuoteRequest,
  chosen: Package | undefined,
  plan?: RequestablePlan,
  promotion?: CheckedCode,
): QuoteRequestPayload {
  const { timeline, budget, website, description } = formData
  return {
    kind: 'quote-request',
    serviceType,
    package: chosen ? { name: chosen.name, duration: chosen.duration } : null,
    plan: plan ? { id: plan.id, family: plan.family, name: plan.name, terms: termsOf(plan) } : null,
    services: customServices,
    promotion: promotion
      ? { code: promotion.code, terms: promotion.isUsable ? promotion.label : null }
      : null,
    timeline: timeline || null,
    budget: budget || null,
    website,
    description,
  }
}

export function quoteRequestSummary(
  request: QuoteRequest,
  chosen: Package | undefined,
  plan?: RequestablePlan,
): string {
  const label = truncateText(request.formData.description, 200)
  const picked = [
    plan && `${plan.name} plan`,
    chosen && `${chosen.name} package`,
    ...request.customServices,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    label ||
    truncateText(picked || `${SERVICE_TYPE_NAMES[request.serviceType]}, nothing chosen yet`, 200)
  )
}

type Priced = {
  kind: string
  serviceType: string | null
  name: string
  amount: number | null
  duration: string | null
}
type RequestChoice = Pick<QuoteRequestPayload, 'serviceType' | 'services' | 'budget'> & {
  package: { name: string } | null
}

/** Amounts are in cents. `isComplete` is false with an item priced on request. */
export function priceRequest(
  { serviceType, package: chosen, services, budget }: RequestChoice,
  book: readonly Priced[],
): Pick<PricedRequest, 'lines' | 'total' | 'isComplete' | 'fit'> {
  const packages = book.filter(
    (item) =>
      item.kind === 'package' && item.serviceType === serviceType && item.name === chosen?.name,
  )
  const oneTime = services.map(
    (name) =>
      book.find((item) => item.kind === 'service' && item.name === name) ?? {
        name,
        amount: null,
        duration: null,
      },
  )
  const lines: PricedLine[] = [
    ...packages.map(({ name, amount, duration }) => ({
      name: `${name} package`,
      type: 'package' as const,
      amount,
      duration,
    })),
    ...oneTime.map(({ name, amount, duration }) => ({
      name,
      type: 'one-time' as const,
      amount,
      duration,
    })),
  ]
  const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const isComplete = lines.length > 0 && lines.every((line) => line.amount !== null)
  return {
    lines,
    total,
    isComplete,
    fit: isComplete && budget ? budgetFit(total, budget) : null,
  }
}

/** In cents. `on-request`: a chosen service has no range. */
export type Estimate =
  | { kind: 'nothing' }
  | { kind: 'priced'; total: number }
  | { kind: 'range'; low: number; high: number }
  | { kind: 'on-request'; known: number | undefined }

const toHundreds = (cents: number): number => Math.round(cents / 10_000) * 10_000

/** Product B12: a range only if every chosen service has one. */
export function estimate(
  chosen: Package | undefined,
  services: readonly string[],
  book: Pick<PriceBook, 'services'>,
): Estimate {
  if (!services.length)
    return chosen ? { kind: 'priced', total: chosen.price } : { kind: 'nothing' }
  const base = chosen?.price ?? 0
  const ranges = services.map((name) => book.services.find((service) => service.name === name))
  const [low, high] = [
    sumOf(
      base,
      ranges.map((range) => range?.low),
    ),
    sumOf(
      base,
      ranges.map((range) => range?.high),
    ),
  ]
  if (low === undefined || high === undefined) return { kind: 'on-request', known: chosen?.price }
  return { kind: 'range', low: toHundreds(low), high: toHundreds(high) }
}

function sumOf(base: number, amounts: readonly (number | null | undefined)[]): number | undefined {
  return amounts.reduce<number | undefined>(
    (sum, amount) => (sum === undefined || amount == null ? undefined : sum + amount),
    base,
  )
}

export type BudgetFit = 'fits' | 'over' | 'under'

export function budgetFit(total: number, budget: Budget): BudgetFit {
  const [low, high] = BUDGET_RANGES[budget]
  if (total > high) return 'over'
  return total < low ? 'under' : 'fits'
}
