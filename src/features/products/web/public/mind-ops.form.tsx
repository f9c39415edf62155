// The page of MindOps below its header: the approval in the first section changes the others.
import { type ComponentProps, useState } from 'react'
import { ClaimSources } from '#features/claims/web/public/claim-note.panel.tsx'
import type { FormState } from '#site/forms/form-state.ts'
import { AgentsHouse } from '#ui/illustrations/agents-house.tsx'
import { ApprovalCard } from './approval-card.tsx'
import InterestForm from './interest.form.tsx'
import type { ContentOf } from '#kernel/content-page.contract.ts'
import { AGENTS, MIND_OPS_NUMBERS } from './agents.content.ts'
import type { MIND_OPS_PAGE } from './mind-ops.content.ts'
import { type TaskStatus, WAITING_SAMPLE } from './sample-tasks.content.ts'
import { StatList } from './stat-list.tsx'
import { TaskBoard } from './task-board.tsx'
import './mind-ops.page.css'

type Content = ContentOf<typeof MIND_OPS_PAGE>
type Props = {
  content: Content
  isApproved: boolean
  evidence: ComponentProps<typeof ClaimSources>['evidence']
  early: FormState | undefined
}

const stats = ({ numbers }: Content) => [
  { claim: 'mind-ops-agents' as const, value: numbers.agents, text: numbers.agentsText },
  {
    claim: 'mind-ops-integrations' as const,
    value: numbers.integrations,
    text: numbers.integrationsText,
  },
  { value: numbers.sent, text: numbers.sentText },
]

export default function MindOps({ content, isApproved, evidence, early }: Props) {
  const [approved, setApproved] = useState(isApproved)
  const status: TaskStatus = approved ? 'approved' : WAITING_SAMPLE.status
  return (
    <>
      <section className="mind-ops-hero sky">
        <div className="wrap">
          <div>
            <h1 className="display">{content.top.headline}</h1>
            <p className="lead">{content.top.lead}</p>
            <ApprovalCard status={status} onDecide={setApproved} />
          </div>
          <AgentsHouse agents={AGENTS} waiting={approved ? undefined : WAITING_SAMPLE.agentId} />
        </div>
      </section>
      <StatList
        title={MIND_OPS_NUMBERS}
        stats={stats(content)}
        className="mind-ops-stats"
        evidence={evidence}
      />
      <TaskBoard content={content.board} decided={status} />
      <Audience content={content.audience} />
      <Agents content={content.agents} />
      <ClaimSources evidence={evidence} />
      <InterestForm product="mind-ops" {...content.closing} early={early} />
    </>
  )
}

function Audience({ content }: { content: Content['audience'] }) {
  const { title: first, text: about, moments, others } = content
  return (
    <section className="mind-ops-audience on-heartwood">
      <div className="wrap">
        <article>
          <h2>{first}</h2>
          <p>{about}</p>
          <dl>
            {moments.map(({ when, what }) => (
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

function Agents({ content: { title, text } }: { content: Content['agents'] }) {
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
