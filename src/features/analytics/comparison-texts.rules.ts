// Writes the texts for a metric: its value, its change, and one plain sentence.
import { exactDollars } from '#kernel/money.ts'
import type { Compared } from './analytics.rules.ts'
import type { MetricName } from './analytics.contract.ts'

const ONE_DECIMAL = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const count = (number: number): string => number.toLocaleString('en-US')
const oneDecimal = (tenths: number): string => ONE_DECIMAL.format(tenths / 10)
export const counted = (number: number, one: string, several = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : several}`

const SHOWN: Record<MetricName, (value: number) => string> = {
  visits: count,
  leads: count,
  rate: (tenths) => `${oneDecimal(tenths)}%`,
  cost: exactDollars,
}

/** `1,746`, `5.3%`, `$5.43`; a dash when the divisor is zero. */
export const shown = (name: MetricName, value: number | null): string =>
  value === null ? '–' : SHOWN[name](value)

/** Spec §9: a sign and one decimal, as in `+34.7%`. Null without a change. */
export function changeShown({ change, isNew }: Pick<Compared, 'change' | 'isNew'>): string | null {
  if (isNew) return 'new'
  if (change === null) return null
  return `${change > 0 ? '+' : change < 0 ? '-' : ''}${oneDecimal(Math.abs(change))}%`
}

/** A lower cost is good, and a higher value of anything else. */
export function isWelcome({
  name,
  change,
  isNew,
}: Pick<Compared, 'name' | 'change' | 'isNew'>): boolean | null {
  if (isNew) return name === 'cost' ? null : true
  if (!change) return null
  return name === 'cost' ? change < 0 : change > 0
}

type ComparedMetric = Pick<Compared, 'name' | 'value' | 'before'> &
  Partial<Pick<Compared, 'change'>>

/** @param earlier names the earlier period, as in `the 30 days before` */
export function comparisonText(
  { name, value, before, change }: ComparedMetric,
  earlier: string,
): string {
  if (name === 'visits' || name === 'leads')
    return countText(COUNTED[name], value ?? 0, before ?? 0, earlier)
  // Two values can look the same and still differ by less than the shown precision.
  const same = change ? 'about the same as' : 'the same as'
  return name === 'rate'
    ? rateText({ value, before, same }, earlier)
    : costText({ value, before, same }, earlier)
}

type Ratio = Pick<Compared, 'value' | 'before'> & { same: string }

const COUNTED = { visits: 'visit', leads: 'lead' } as const

function countText(one: string, value: number, before: number, earlier: string): string {
  const text = value === 0 ? `No ${one}s` : counted(value, one)
  if (value === before) return `${text}, the same as in ${earlier}.`
  if (before === 0) return `${text}, and none in ${earlier}.`
  return `${text}, ${count(Math.abs(value - before))} ${value > before ? 'more' : 'fewer'} than the ${count(before)} in ${earlier}.`
}

function rateText({ value, before, same }: Ratio, earlier: string): string {
  if (value === null) return 'There were no visits, so there is no rate.'
  const text = `${oneDecimal(value)} of every 100 visits became leads`
  if (before === null) return `${text}; there were no visits in ${earlier}.`
  return `${text}, ${value === before ? same : `compared with ${oneDecimal(before)}`} in ${earlier}.`
}

function costText({ value, before, same }: Ratio, earlier: string): string {
  if (value === null) return 'There were no leads, so there is no cost per lead.'
  const text = `Each lead cost ${exactDollars(value)}`
  if (before === null) return `${text}; there were no leads in ${earlier}.`
  if (value === before) return `${text}, ${same} in ${earlier}.`
  return `${text}, ${exactDollars(Math.abs(value - before))} ${value > before ? 'more' : 'less'} than in ${earlier}.`
}
