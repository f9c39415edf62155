// A quote request as it is stored, its Inbox line, its price and an estimate.
import { truncateText } from '#kernel/text.contract.ts'
import {
  BUDGET_RANGES,
  type Budget,
  type HourlyRole,
  type Package,
  type PriceBook,
  SERVICE_TYPE_NAMES,
} from '../catalogue/catalogue.contract.ts'
import { formatHourCount, teamLines } from '../catalogue/team.contract.ts'
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

/** What the visitor chose, as it is in the price book. `roles` are all roles. */
export type RequestedOffer = {
  chosen?: Package | undefined
  plan?: RequestablePlan | undefined
  roles?: readonly HourlyRole[]
}

export function quoteRequestPayload(
  { serviceType, customServices, team, formData }: QuoteRequest,
  { chosen, plan, roles = [] }: RequestedOffer,
  promotion?: CheckedCode,
): QuoteRequestPayload {
  const { timeline, budget, website, description } = formData
  return {
    kind: 'quote-request',
    serviceType,
    package: chosen ? { name: chosen.name, duration: chosen.duration } : null,
    plan: plan ? { id: plan.id, family: plan.family, name: plan.name, terms: termsOf(plan) } : null,
    services: customServices,
    team: team && {
      weeks: team.weeks,
      roles: teamLines(team, roles).map(({ role, weekly }) => ({ name: role, hours: weekly })),
    },
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
  { chosen, plan, roles = [] }: RequestedOffer,
): string {
  const label = truncateText(request.formData.description, 200)
  const picked = [
    plan && `${plan.name} plan`,
    chosen && `${chosen.name} package`,
    ...request.customServices,
    ...(request.team ? teamLines(request.team, roles).map(({ role }) => role) : []),
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
  team?: QuoteRequestPayload['team']
}

/** Amounts are in cents. `isComplete` is false with an item priced on request. */
export function priceRequest(
  { serviceType, package: chosen, services, budget, team = null }: RequestChoice,
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
    ...hourlyLines(team, book),
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

const hourlyLines = (team: QuoteRequestPayload['team'], book: readonly Priced[]): PricedLine[] =>
  (team?.roles ?? []).map(({ name, hours: weekly }) => {
    const hours = weekly * (team?.weeks ?? 0)
    const rate = book.find((item) => item.kind === 'role' && item.name === name)?.amount ?? null
    return {
      name: `${name}, ${formatHourCount(hours)}`,
      type: 'one-time',
      amount: rate === null ? null : rate * hours,
      duration: null,
    }
  })

/** In cents. `on-request`: a chosen service has no range. */
export type Estimate =
  | { kind: 'nothing' }
  | { kind: 'priced'; total: number; isTeam: boolean }
  | { kind: 'range'; low: number; high: number }
  | { kind: 'on-request'; known: number | undefined }

const toHundreds = (cents: number): number => Math.round(cents / 10_000) * 10_000

/** Product B12: a range only if every chosen service has one. `team` is its price in cents. */
export function estimate(
  chosen: Package | undefined,
  services: readonly string[],
  book: Pick<PriceBook, 'services'>,
  team = 0,
): Estimate {
  const base = (chosen?.price ?? 0) + team
  if (!services.length)
    return chosen || team ? { kind: 'priced', total: base, isTeam: team > 0 } : { kind: 'nothing' }
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
  if (low === undefined || high === undefined)
    return { kind: 'on-request', known: base || undefined }
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
