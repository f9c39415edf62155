// What is left of the ad spend of a business's own plan. Nothing stands here where the plan includes none. Product B14.
import { AdSpendCard } from './ad-spend.tsx'
import { useMyAnalytics } from './analytics-queries.ts'

export function MyAdSpendPanel() {
  const { data } = useMyAnalytics()
  return data?.adSpend ? <AdSpendCard adSpend={data.adSpend} /> : null
}
