// Cancels a project, after showing what it does to the payments.
import { Link } from '#ui/routing/link.tsx'
import { formatDay } from '#kernel/dates.ts'
import { exactMoney, exactMoneyList } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextArea } from '#ui/field.tsx'
import type { Project } from '../../../projects.contract.ts'
import { type CancellationEffect, ProjectCancellation } from '../../project-states.contract.ts'
import { useCancellation, useCancellationEffect } from './project-states.query.ts'
import '#ui/work-layout.css'
import './cancel-project-dialog.css'

type Props = { project: Project; onClose: () => void }

export function CancelProjectDialog({ project, onClose }: Props) {
  const { data: effect, error } = useCancellationEffect(project.id)
  if (effect) return <CancelForm project={project} effect={effect} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Cancel the project" text="What it does to the payments.">
      <QueryState title="Couldn’t load the payments." error={error} rows={3} />
    </Dialog>
  )
}

const SUPPORT = { ahead: 'does not start', runs: 'of the earlier delivery goes on' }

function CancelForm({ project, effect, onClose }: Props & { effect: CancellationEffect }) {
  const canceling = useCancellation(project.id)
  const filled = useDialogForm(fieldsOf(effect), canceling, onClose)
  const { errors } = filled
  return (
    <FormDialog
      title="Cancel the project"
      text={`Work, reminders and to-dos end, and support ${SUPPORT[project.deliveredAt ? 'runs' : 'ahead']}. The customer gets an email. You can reopen it later.`}
      filled={filled}
      isSending={canceling.isPending}
      save="Cancel the project"
      saving="Canceling"
      isDestructive
      closing="Keep the project"
      onClose={onClose}
    >
      <Received project={project} effect={effect} />
      {effect.open.map((payment, at) => (
        <SelectField
          key={payment.id}
          label={`${payment.description}: ${exactMoney(payment.left, payment.currency)}`}
          name={`payments.${at}.becomes`}
          required
          placeholder="Choose what happens"
          options={choicesFor(payment)}
          hint={dueText(payment)}
          error={errors[`payments.${at}.becomes`]}
        />
      ))}
      <TextArea
        label="Reason, shown to the customer"
        name="reason"
        required
        rows={3}
        maxLength={200}
        error={errors.reason}
      />
    </FormDialog>
  )
}

const Received = ({
  project: { email, quoteId, changeOrders },
  effect: { received, open },
}: {
  project: Project
  effect: CancellationEffect
}) => (
  <div className="cancel-project-effect">
    {received.length > 0 ? (
      <p>
        <b className="numeric">{exactMoneyList(received)}</b> received for its quote so far. It
        stays with you: nothing is refunded automatically. Refunds and credit are in{' '}
        <Link className="text-link" to={paths.admin.paymentsLike(email)} target="_blank">
          Payments<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
        .
      </p>
    ) : (
      <p>
        {quoteId || changeOrders.length > 0
          ? 'Nothing was received for its quote so far.'
          : 'This project has no quote.'}
      </p>
    )}
    <p className="side-note">
      {open.length > 0
        ? 'A void payment is credited with the reason below. This part cannot be undone.'
        : 'No payment of a quote is open.'}{' '}
      Invoices that you wrote for the project stay as they are, and monthly plans of the customer go
      on.
    </p>
  </div>
)

type OpenPayment = CancellationEffect['open'][number]

const choicesFor = ({ isDue }: OpenPayment) => [
  { value: 'void', label: 'Void: the customer owes nothing' },
  {
    value: 'due',
    label: isDue ? 'Stays due: the customer still owes it' : 'Due now: for work done so far',
  },
]

const dueText = ({ isDue, dueOn }: OpenPayment): string => {
  if (!isDue) return 'Not due yet.'
  return dueOn ? `Due by ${formatDay(dueOn)}.` : 'Due now.'
}

const fieldsOf = ({ open }: CancellationEffect) => ({
  safeParse: (fields: Record<string, unknown>) =>
    ProjectCancellation.safeParse({
      reason: fields.reason,
      payments: open.map(({ id, left }, at) => ({
        id,
        left,
        becomes: fields[`payments.${at}.becomes`],
      })),
    }),
})
