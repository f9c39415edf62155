// What the active plans would bring in a month. There are no plans yet, so the sum is nothing. Spec §2 Admin dashboard.
import { dollars } from '#kernel/money.ts'

export function MonthlyRevenuePanel() {
  return (
    <section className="card card-body" aria-labelledby="money">
      <h2 id="money">Money</h2>
      <dl className="figure-list">
        <div>
          <dt>
            Monthly revenue
            <span className="side-note">Sum of active plan prices. No active plans yet.</span>
          </dt>
          <dd>{dollars(0)}</dd>
        </div>
      </dl>
    </section>
  )
}
