// Remaining ad spend of the customer's own plan; hidden for a plan without any. Product B14.
import { AdSpendCard } from '../ad-spend.tsx'
import { useMyAnalytics } from '../analytics.query.ts'

/** @param isWaiting while the period is unpaid */
export function MyAdSpendPanel({ isWaiting }: { isWaiting: boolean }) {
  const { data } = useMyAnalytics()
  return data?.adSpend ? <AdSpendCard adSpend={data.adSpend} isWaiting={isWaiting} /> : null
}
