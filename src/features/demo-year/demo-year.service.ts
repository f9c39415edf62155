// The description of the demo's year, from which each feature creates its records.
import { demoApplicants, demoJobs, demoSubscribers } from './demo-people.rules.ts'
import {
  after,
  demoBusinesses,
  demoQuoteStates,
  otherRequests,
  quotedRequest,
} from './demo-requests.rules.ts'
import { PREMIUM_CUSTOMER } from './demo-premium.contract.ts'
import { premiumDeliveries, premiumEdits } from './demo-premium.rules.ts'
import { demoPlans, demoProjects } from './demo-work.rules.ts'
import type { DemoRequest, DemoYear } from './demo-year.contract.ts'
import { randomOf } from './random.rules.ts'

const SEED = 2327

/** The same for the same time, in each feature: rows refer to each other by these IDs. */
export function demoYear(now: Date): DemoYear {
  const random = randomOf(SEED)
  const businesses = demoBusinesses(random)
  const quoted = demoQuoteStates(random).map((state, position) =>
    quotedRequest(now, random, {
      position,
      state,
      // Each asks once before one asks again.
      business: businesses[position % businesses.length] ?? random.oneOf(businesses),
    }),
  )
  const requests = [...quoted, ...otherRequests(now, random, businesses)].sort(
    (one, other) => one.receivedAt.getTime() - other.receivedAt.getTime(),
  )
  const projects = demoProjects(now, random, quoted)
  const plans = demoPlans(now, random, projects)
  const plan = plans.find(({ business }) => business.email === PREMIUM_CUSTOMER.email)
  const jobs = demoJobs(now, random)
  return {
    now,
    businesses,
    requests,
    projects,
    plans,
    premium: plan && {
      plan,
      edits: premiumEdits(now, random),
      deliveries: premiumDeliveries(plan.months),
    },
    jobs,
    applicants: demoApplicants(now, random, jobs),
    subscribers: demoSubscribers(now, random, businesses),
    quoteNumbers: numberQuotes(quoted),
  }
}

/** In the order of publication. @returns the last number of each year */
function numberQuotes(requests: readonly DemoRequest[]): Map<string, number> {
  const last = new Map<string, number>()
  const published = requests
    .flatMap(({ quote }) => (quote && quote.state !== 'draft' ? [quote] : []))
    .sort((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  for (const quote of published) {
    const series = `Q-${after(quote.publishedAt, -6).getUTCFullYear()}`
    const next = (last.get(series) ?? 0) + 1
    last.set(series, next)
    quote.number = `${series}-${String(next).padStart(4, '0')}`
  }
  return last
}
