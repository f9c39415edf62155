// Sends a test email, and shows its result.
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { problemText } from '../../../web/admin/mail-problem.tsx'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { useStoredUser } from '#site/data/stored-user.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { SentMail } from '../../../mails.contract.ts'
import { MailStatusBadge } from '../../../web/admin/mail-status-badge.tsx'
import { DeliveryTest, type MailDelivery } from '../../delivery.contract.ts'
import { useSendingTest, useTestMail } from './delivery.query.ts'
import '#ui/work-layout.css'
import '#ui/settings.css'
import './delivery-test-card.css'

export function DeliveryTestCard({ delivery: { lastTest } }: { delivery: MailDelivery }) {
  return (
    <section className="card card-body settings-wide" aria-labelledby="test-email">
      <h2 id="test-email">Test email</h2>
      <p className="muted">It goes through the same queue as every other email.</p>
      <TestForm />
      {lastTest !== null && <LastTest key={lastTest} id={lastTest} />}
    </section>
  )
}

function TestForm() {
  const user = useStoredUser()
  const sending = useSendingTest()
  const { errors, form } = useForm<DeliveryTest>({
    check: (form) => toChecked(DeliveryTest.safeParse(Object.fromEntries(form))),
    isSending: sending.isPending,
    send: (body, onError) => sending.mutate(body, { onError }),
  })
  return (
    <form {...form} className="delivery-test-form">
      <TextField
        label="Send it to"
        name="to"
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
        error={errors['to']}
      />
      <Button type="submit" variant="outline" busy={sending.isPending} busyLabel="Sending">
        Send a test email
      </Button>
    </form>
  )
}

function LastTest({ id }: { id: string }) {
  const { data: mail } = useTestMail(id)
  return (
    <div role="status" className="delivery-test-result">
      {mail && (
        <>
          <span className="row-start">
            <MailStatusBadge status={mail.status} tries={mail.tries} />
            <Link className="text-link" to={paths.admin.mail(id)}>
              {mail.toAddress}
            </Link>
            <span className="side-note">
              <Timestamp at={mail.queuedAt} />
            </span>
          </span>
          <Outcome mail={mail} />
        </>
      )}
    </div>
  )
}

function Outcome({ mail: { status, response, problem, mailbox } }: { mail: SentMail }) {
  switch (status) {
    case 'waiting':
      return <p>The mail server receives it in a moment.</p>
    case 'sent':
      return response === null && mailbox !== null ? (
        <p>
          It is in{' '}
          <a className="text-link" href={mailbox}>
            the demo’s mailbox
          </a>
          .
        </p>
      ) : (
        <p>
          The mail server accepted it{response === null ? '' : `: “${response}”`}. If it does not
          arrive, look in the spam folder.
        </p>
      )
    case 'no-server':
      return <p>No mail server is configured, so it is only a file.</p>
    default:
      return <p>{problemText(problem)}</p>
  }
}
