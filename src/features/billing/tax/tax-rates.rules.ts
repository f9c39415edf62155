// What the list of tax rates shows: percentages as typed, states by day, and overlaps.
import { daysLater } from '../../../kernel/dates.ts'
import type { TaxRate } from './tax-rates.contract.ts'
import { placeName, regionKey } from './tax-regions.contract.ts'

/** Thousandths of `8.25`, `8,25` or `8.25%`; undefined for anything else. */
export function percentIn(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}

export type RateState = 'current' | 'upcoming' | 'ended'

/** @param today in the agency's time zone */
export function rateState({ startsOn, endsOn }: TaxRate, today: string): RateState {
  if (startsOn > today) return 'upcoming'
  return endsOn === null || endsOn >= today ? 'current' : 'ended'
}

type PlaceRates = { key: string; place: string; rates: TaxRate[] }
const STATES: readonly RateState[] = ['current', 'upcoming', 'ended']

/** By name of the place; in a place, current rates first. */
export function ratesByPlace(rates: readonly TaxRate[], today: string): PlaceRates[] {
  const groups = new Map<string, PlaceRates>()
  for (const rate of rates) {
    const key = `${rate.country} ${regionKey(rate.country, rate.region)}`
    const found = groups.get(key) ?? { key, place: placeName(rate), rates: [] }
    found.rates.push(rate)
    groups.set(key, found)
  }
  const rank = (rate: TaxRate): number => STATES.indexOf(rateState(rate, today))
  for (const place of groups.values()) place.rates.sort((one, other) => rank(one) - rank(other))
  return [...groups.values()].sort((one, other) => one.place.localeCompare(other.place))
}

const NEVER = '9999-12-31'
const lastDay = ({ endsOn }: TaxRate): string => endsOn ?? NEVER

/** Pairs of the same class that apply on a same day from today on. @param rates of one place */
export const overlapsIn = (rates: readonly TaxRate[], today: string): [TaxRate, TaxRate][] =>
  rates.flatMap((one, at) =>
    rates.slice(at + 1).flatMap((other): [TaxRate, TaxRate][] => {
      const first = [one.startsOn, other.startsOn, today].toSorted().at(-1) ?? today
      const last = lastDay(one) < lastDay(other) ? lastDay(one) : lastDay(other)
      return one.taxClass === other.taxClass && first <= last ? [[one, other]] : []
    }),
  )

/** The first day on which another percentage can apply instead. */
export const firstReplacementDay = ({ startsOn }: TaxRate): string => daysLater(startsOn, 1)
