// The banner with the customer's next step.
import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { money } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { NextStep } from '#site/layouts/next-step.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Payment, payWays } from '#features/billing/payments/payments.contract.ts'
import type { Milestone, Project, ProjectTask } from '../../projects.contract.ts'
import { type NextForCustomer, nextForCustomer } from '../../projects.rules.ts'
import { inDays, shortDate } from '../project-texts.ts'

type NextHandlers = {
  onTask: (task: ProjectTask) => void
  onApproval: (milestone: Milestone) => void
}

export function WorkspaceNextStep({ project, ...handlers }: { project: Project } & NextHandlers) {
  const next = nextForCustomer(project)
  if (!next) return null
  return (
    <NextStep {...nextStepContent(next, project)}>
      <NextAction next={next} {...handlers} />
    </NextStep>
  )
}

type NextStepContent = { kicker: string; title: string; text: string }

function nextStepContent(next: NextForCustomer, project: Project): NextStepContent {
  switch (next.is) {
    case 'payment':
      return paymentContent(next.payment, project)
    case 'approval':
      return {
        kicker: waitingText(project),
        title: `Please look at “${next.milestone.name}”`,
        text:
          next.milestone.approvalNote ??
          'Approve it, or tell us what to change. Work waits for your answer.',
      }
    case 'task':
      return taskContent(next.task, next.daysLate, project)
  }
}

const waitingText = ({ waitingOn, waitingDays }: Project): string =>
  waitingOn === 'customer' && waitingDays > 0
    ? `Waiting on you, ${inDays(waitingDays)}`
    : 'Waiting on you'

function paymentContent(
  { description, amount, currency, cardsEnabled, isOverdue }: Payment,
  { state }: Project,
): NextStepContent {
  const title = `${description}: ${money(amount, currency)}`
  if (state !== 'waiting-for-deposit')
    return { kicker: isOverdue ? 'Overdue' : 'Due now', title, text: payWays(cardsEnabled) }
  return {
    kicker: 'Waiting for your payment',
    title,
    text: `${payWays(cardsEnabled)} Work starts and all dates are set as soon as it arrives.`,
  }
}

function taskContent(
  { title, detail, dueOn }: ProjectTask,
  daysLate: number,
  project: Project,
): NextStepContent {
  if (daysLate < 0)
    return {
      kicker: `Next from you${dueOn ? `, by ${shortDate(dueOn)}` : ''}`,
      title,
      text: detail ?? 'The sooner we have it, the easier it is to stay on schedule.',
    }
  return {
    kicker: waitingText(project),
    title,
    text: detail ?? 'Until then, work is paused and later dates move.',
  }
}

function NextAction({ next, onTask, onApproval }: { next: NextForCustomer } & NextHandlers) {
  switch (next.is) {
    case 'payment':
      return (
        <Link className="button button-accent" to={paths.customer.section('payments')}>
          How to pay
          <Icon of={ArrowRight} />
        </Link>
      )
    case 'approval':
      return (
        <Button variant="accent" aria-haspopup="dialog" onClick={() => onApproval(next.milestone)}>
          Review it
          <Icon of={ArrowRight} />
        </Button>
      )
    case 'task':
      return (
        <Button variant="accent" aria-haspopup="dialog" onClick={() => onTask(next.task)}>
          Do it now
          <Icon of={ArrowRight} />
        </Button>
      )
  }
}
