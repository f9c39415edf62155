// How a quote request reads, and what it costs by the price book.
import { BUDGETS, type Budget, type Package, SERVICE_TYPE_NAMES, TIMELINES } from '../catalogue/catalogue.contract.ts'
import { budgetFit } from '../catalogue/catalogue.rules.ts'
import type { Choice } from '../enquiries/enquiries.contract.ts'
import type { PricedLine, PricedRequest, QuoteRequest } from './quotes.contract.ts'

/** The chosen package of the chosen track; one of the other track counts as none. */
export function chosenPackage(request: Pick<QuoteRequest, 'serviceType' | 'selectedPackage'>, packages: readonly Package[]): Package | undefined {
  return packages.find(({ serviceType, name }) => serviceType === request.serviceType && name === request.selectedPackage)
}

/** What may be shown to whoever has the tracking link: no name, contact or free text. */
export function choicesOf(request: QuoteRequest, chosen: Package | undefined): Choice[] {
  const { timeline, budget } = request.formData
  const choices: (Choice | false)[] = [
    { label: 'Track', values: [SERVICE_TYPE_NAMES[request.serviceType]] },
    chosen !== undefined && { label: 'Package', values: [chosen.name], detail: chosen.duration },
    request.customServices.length > 0 && { label: 'Additional services', values: [...request.customServices] },
    timeline !== '' && { label: 'Timeline', values: [TIMELINES[timeline]] },
    budget !== '' && { label: 'Budget', values: [BUDGETS[budget]] },
  ]
  return choices.filter((choice) => choice !== false)
}

/** One line for the Inbox: the first words of the description, else what was chosen. */
export function summaryOf(request: QuoteRequest, chosen: Package | undefined): string {
  const words = request.formData.description.replace(/\s+/g, ' ').trim()
  const picked = [chosen && `${chosen.name} package`, ...request.customServices].filter(Boolean).join(', ')
  return (words || picked || `${SERVICE_TYPE_NAMES[request.serviceType]}, nothing chosen yet`).slice(0, 200)
}

type Priced = { kind: string; serviceType: string | null; name: string; amount: number | null; duration: string | null }
type Chosen = { serviceType: string; packageName: string | undefined; services: readonly string[]; budget: Budget | '' }

/** The choices as lines at the price book's internal amounts, in cents. `isComplete` is false while something is priced on request. */
export function priceRequest({ serviceType, packageName, services, budget }: Chosen, book: readonly Priced[]): Pick<PricedRequest, 'lines' | 'total' | 'isComplete' | 'fit'> {
  const packages = book.filter((item) => item.kind === 'package' && item.serviceType === serviceType && item.name === packageName)
  const oneTime = services.map((name) => book.find((item) => item.kind === 'service' && item.name === name) ?? { name, amount: null, duration: null })
  const lines: PricedLine[] = [
    ...packages.map(({ name, amount, duration }) => ({ name: `${name} package`, type: 'package' as const, amount, duration })),
    ...oneTime.map(({ name, amount, duration }) => ({ name, type: 'one-time' as const, amount, duration })),
  ]
  const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const isComplete = lines.length > 0 && lines.every((line) => line.amount !== null)
  return { lines, total, isComplete, fit: isComplete && budget !== '' ? budgetFit(total, budget) : null }
}
