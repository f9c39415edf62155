// A customer's plans with their edits and statements, or one edit or statement.
import { useLocation } from '#ui/routing/routing.ts'
import { MyAdSpendPanel } from '#features/analytics/web/customer/my-ad-spend.panel.tsx'
import { StatementPanel } from '#features/analytics/web/customer/statement.panel.tsx'
import { StatementsPanel } from '#features/analytics/web/customer/statements.panel.tsx'
import { OtherPlansPanel } from '#features/billing/subscriptions/web/customer/other-plans.panel.tsx'
import {
  useOtherSubscriptions,
  useSubscription,
} from '#features/billing/subscriptions/web/customer/subscription-context.tsx'
import { SubscriptionPanel } from '#features/billing/subscriptions/web/customer/subscription.panel.tsx'
import { MyDeliverablesPanel } from '#features/deliverables/web/customer/my-deliverables.panel.tsx'
import { MyEditPanel } from '#features/edits/web/customer/my-edit.panel.tsx'
import { MyEditsPanel } from '#features/edits/web/customer/my-edits.panel.tsx'
import { MyPlanHoursPanel } from '#features/hours/web/customer/my-plan-hours.panel.tsx'
import { ThreadPanel } from '#features/messages/web/customer/thread.panel.tsx'
import { SupportBeforeFixesPanel } from '#features/projects/web/customer/support-before-fixes.panel.tsx'
import { editIn, statementIn } from '../dashboard.rules.ts'
import '#ui/dashboard.css'

export function SubscriptionSection() {
  const { search } = useLocation()
  const statement = statementIn(search)
  const edit = editIn(search)
  const subscription = useSubscription()
  const others = useOtherSubscriptions() ?? []
  if (statement) return <StatementPanel key={statement} id={statement} />
  if (edit)
    return (
      <MyEditPanel
        key={edit}
        id={edit}
        thread={<ThreadPanel about="edit" aboutId={edit} title="Messages about this edit" />}
      />
    )
  return (
    <>
      <MyEditsPanel />
      <OtherPlansPanel
        below={({ id, family }) => (
          <>
            <MyDeliverablesPanel subscriptionId={id} />
            <StatementsPanel family={family} />
          </>
        )}
        beforeFixes={<SupportBeforeFixesPanel />}
      >
        <SubscriptionPanel>
          {subscription && <MyDeliverablesPanel subscriptionId={subscription.id} />}
          <MyPlanHoursPanel
            hasPlan={(subscription !== null && !subscription.isOver) || others.length > 0}
          />
          <div className="dashboard-pair">
            <MyAdSpendPanel isWaiting={subscription?.status === 'past_due'} />
            <StatementsPanel family="marketing" />
          </div>
        </SubscriptionPanel>
      </OtherPlansPanel>
    </>
  )
}
