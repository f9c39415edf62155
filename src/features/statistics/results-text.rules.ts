// Says in a sentence what a page or a source led to.
import { dollars } from '../../kernel/money.ts'
import type { Results } from './statistics.contract.ts'

type Spent = Pick<Results, 'requests' | 'revenue'> & { spend?: number }

/** @returns for example `Cost $800 and returned $6,200, from 4 requests`; empty without results */
export function textOfResults({ requests, revenue, spend = 0 }: Spent): string {
  const requested = requests === 1 ? '1 request' : `${requests} requests`
  if (spend) {
    const from = requests ? `, from ${requested}` : ''
    return `Cost ${dollars(spend)} and returned ${dollars(revenue)}${from}`
  }
  if (requests === 0) return ''
  return revenue ? `Led to ${requested} and ${dollars(revenue)}` : `Led to ${requested}`
}
