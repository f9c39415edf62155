// The page of MindOps below its header: the approval in the first section changes the others.
import { type ComponentProps, useState } from 'react'
import { ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import type { FormState } from '#site/forms/form-state.ts'
import { AgentsHouse } from '#ui/illustrations/agents-house.tsx'
import { ApprovalCard } from './approval-card.tsx'
import InterestForm from './interest.form.tsx'
import { AGENTS, MIND_OPS } from './mind-ops.content.ts'
import { type TaskStatus, WAITING_SAMPLE } from './sample-tasks.content.ts'
import { StatList } from './stat-list.tsx'
import { TaskBoard } from './task-board.tsx'
import './mind-ops.page.css'

type Props = {
  isApproved: boolean
  evidence: ComponentProps<typeof ClaimSources>['evidence']
  early: FormState | undefined
}

export default function MindOps({ isApproved, evidence, early }: Props) {
  const [approved, setApproved] = useState(isApproved)
  const status: TaskStatus = approved ? 'approved' : WAITING_SAMPLE.status
  return (
    <>
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
      <StatList {...MIND_OPS.stats} className="mind-ops-stats" evidence={evidence} />
      <TaskBoard decided={status} />
      <Audience />
      <Agents />
      <ClaimSources evidence={evidence} />
      <InterestForm product="mind-ops" {...MIND_OPS.closing} early={early} />
    </>
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
