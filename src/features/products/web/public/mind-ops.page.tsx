import { useState } from 'react'
import { CLAIMS_TAG } from '#features/claims/claims.tags.ts'
import { paths } from '#kernel/paths.contract.ts'
import { ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import { loadEvidence } from '#features/claims/web/public/claims.query.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { apiContext } from '#site/data/api-context.ts'
import { submitForm, formHeaders } from '#site/forms/submit-form.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { AgentsHouse } from '#ui/illustrations/agents-house.tsx'
import type { Route } from './+types/mind-ops.page'
import { ApprovalCard } from './approval-card.tsx'
import { AGENTS, MIND_OPS } from './mind-ops.content.ts'
import { StatList } from './stat-list.tsx'
import { interestRules } from './interest-fields.ts'
import InterestForm from './interest.form.tsx'
import { productData } from './product-data.ts'
import { type TaskStatus, WAITING_SAMPLE } from './sample-tasks.content.ts'
import { TaskBoard } from './task-board.tsx'
import './mind-ops.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  cacheTags: [COMPANY_TAG, CLAIMS_TAG],
  queryParams: ['approve'],
}
export const meta: Route.MetaFunction = (around) =>
  pageMeta(around, {
    title: 'MindOps, the AI workspace that asks first',
    description: MIND_OPS.description,
    trail: [{ label: 'MindOps', href: paths.mindOps }],
    data: productData({
      name: 'MindOps',
      path: paths.mindOps,
      category: 'BusinessApplication',
      description: MIND_OPS.description,
    }),
  })

/** Without JavaScript, Approve requests `/mind-ops?approve=task-107`. Nothing is stored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    approved: new URL(request.url).searchParams.get('approve') === WAITING_SAMPLE.id,
    evidence: await loadEvidence(context, ['mind-ops-agents', 'mind-ops-integrations']),
  }
}

const INTEREST = interestRules('mind-ops')
export const action = ({ request, context }: Route.ActionArgs) =>
  submitForm(request, INTEREST, (json, options) =>
    context.get(apiContext)['product-interests'].$post({ json }, options),
  )
export const headers = formHeaders

export default function MindOpsPage({ loaderData, actionData }: Route.ComponentProps) {
  const [approved, setApproved] = useState(loaderData.approved)
  const status: TaskStatus = approved ? 'approved' : WAITING_SAMPLE.status
  return (
    <main id="main" className="mind-ops">
      <MindOpsHeader />
      <section className="mind-ops-hero sky">
        <div className="wrap">
          <div>
            <h1 className="display">{MIND_OPS.headline}</h1>
            <p className="lead">{MIND_OPS.lead}</p>
            <ApprovalCard status={status} onDecide={setApproved} />
          </div>
          <AgentsHouse agents={AGENTS} waiting={approved ? undefined : WAITING_SAMPLE.agentId} />
        </div>
      </section>
      <StatList {...MIND_OPS.stats} className="mind-ops-stats" evidence={loaderData.evidence} />
      <TaskBoard decided={status} />
      <Audience />
      <Agents />
      <ClaimSources evidence={loaderData.evidence} />
      <InterestForm product="mind-ops" {...MIND_OPS.closing} early={actionData} />
    </main>
  )
}

function MindOpsHeader() {
  return (
    <header className="mind-ops-header">
      <div className="wrap">
        <a href={paths.oldHome}>
          <svg viewBox="0 0 32 32" aria-hidden fill="none" stroke="currentColor" strokeWidth="2.5">
            <path d="M4 28V4h24v24M1 28h30" strokeLinecap="round" strokeLinejoin="round" />
            <path d="M9.5 9.5h4v4h-4zM9.5 18.5h4v4h-4zM18.5 18.5h4v4h-4z" />
            <path fill="currentColor" d="M18.5 9.5h4v4h-4z" />
          </svg>
          MindOps
        </a>
        <nav aria-label="MindOps">
          <ul />
        </nav>
      </div>
    </header>
  )
}

function Audience() {
  const { owners, others } = MIND_OPS
  return (
    <section className="mind-ops-audience on-heartwood">
      <div className="wrap">
        <article>
          <h2>{owners.title}</h2>
          <p>{owners.text}</p>
          <dl>
            {owners.moments.map(({ when, what }) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </article>
        {others.map(({ title, text }) => (
          <article key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

function Agents() {
  const { title, text } = MIND_OPS.agents
  return (
    <section className="section">
      <div className="wrap mind-ops-agents">
        <div>
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </div>
        <dl>
          {AGENTS.map((agent) => (
            <div key={agent.name}>
              <dt>{agent.name}</dt>
              <dd>{agent.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
