// What is left of the ad spend of a business's own plan. Nothing stands here where the plan includes none. Product B14.
import { AdSpendCard } from './ad-spend.tsx'
import { useMyAnalytics } from './analytics-queries.ts'

/** @param isWaiting while the month itself is not paid */
export function MyAdSpendPanel({ isWaiting }: { isWaiting: boolean }) {
  const { data } = useMyAnalytics()
  return data?.adSpend ? <AdSpendCard adSpend={data.adSpend} isWaiting={isWaiting} /> : null
}
