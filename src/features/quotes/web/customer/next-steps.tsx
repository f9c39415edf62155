// The steps after an acceptance.
import { currencyOf } from '#kernel/currencies.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useMyPayments } from '#features/billing/payments/web/my-payments.query.ts'
import { useMyProjects } from '#features/projects/web/my-projects.query.ts'
import { useNow } from '#ui/now.ts'
import type { Acceptance } from '../../quotes.contract.ts'
import type { AcceptanceInput } from './quote.panel.tsx'
import { stepsAfterAcceptance } from './steps-after-acceptance.ts'
import '#ui/steps.css'
import '#ui/work-layout.css'
import './quote.css'

export function NextSteps({
  quote: { id, from, baseQuote },
  version: { content },
  price: { parts, ...price },
  acceptance: { acceptedAt },
}: AcceptanceInput & { acceptance: Acceptance }) {
  const { data: payments = [] } = useMyPayments()
  const { data: projects = [] } = useMyProjects()
  const started = projects.find(({ quoteId }) => quoteId === id)
  const project =
    started ??
    projects.find(({ changeOrders }) => changeOrders.some(({ quoteId }) => quoteId === id))
  const steps = stepsAfterAcceptance({
    acceptedAt,
    currency: currencyOf(price),
    parts,
    items: content.items,
    project,
    isChangeOrder: baseQuote !== null && !started,
    paid: payments.filter(({ quoteId, status }) => quoteId === id && status === 'paid').length,
    now: useNow(),
    timeZone: from.timeZone,
  })
  return (
    <section className="quote-rail-section">
      <h2>What happens next</h2>
      <ol className="steps quote-steps">
        {steps.map(({ title, text, state }) => (
          <li key={title} className={`step-${state}`}>
            <b>{title}</b>
            {state === 'done' && <span className="visually-hidden">, done</span>}
            <span className="side-note">{text}</span>
          </li>
        ))}
      </ol>
      <p>
        <a
          className="text-link"
          href={project ? paths.customer.project(project.id) : paths.customer.section('projects')}
        >
          Open the project
        </a>
      </p>
    </section>
  )
}
