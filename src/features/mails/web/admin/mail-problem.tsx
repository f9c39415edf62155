// Why an email could not be sent, with the actions to retry or dismiss it.
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Button } from '#ui/button.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Banner } from '#ui/banner.tsx'
import type { SentMail } from '../../mails.contract.ts'
import { useClearAddressProblem, useDismissMail, useRetryMail } from './mail.query.ts'
import '#ui/work-layout.css'
import './mails.css'

export function MailProblem({ mail }: { mail: SentMail }) {
  const { status, problem } = mail
  if (status === 'dropped')
    return (
      <Banner tone="info" title="Dismissed.">
        It was not sent and will not be tried again. {problemText(problem)}
      </Banner>
    )
  if (status === 'no-server')
    return (
      <Banner tone="warn" title="Not sent: no mail server configured.">
        It is a file in DATA_DIR/outbox.
      </Banner>
    )
  if (status === 'bounced') return <Bounced mail={mail} />
  if (status !== 'retrying' && status !== 'given-up') return null
  return (
    <Banner
      tone={status === 'retrying' ? 'warn' : 'bad'}
      title={status === 'retrying' ? 'Not sent.' : 'Given up.'}
      action={<MailActions id={mail.id} />}
    >
      <DeliveryProblem mail={mail} />
    </Banner>
  )
}

export const problemText = (problem: string | null): string =>
  problem
    ? `The mail server responded: “${problem.replace(/\.$/, '')}”.`
    : 'The mail server did not accept it.'

function DeliveryProblem({ mail: { problem, tries, nextTryAt } }: { mail: SentMail }) {
  const { timeZone } = useCompany()
  const next = nextTryAt
    ? `The next attempt is on ${dayAndTime(new Date(nextTryAt), timeZone)}.`
    : 'It is no longer retried automatically.'
  const tried = tries > 0 ? `Tried ${tries === 1 ? 'once' : `${tries} times`}. ` : ''
  return `${problemText(problem)} ${tried}${next}`
}

function MailActions({ id }: { id: string }) {
  const [retrying, dismissing] = [useRetryMail(id), useDismissMail(id)]
  return (
    <div className="row-start mail-actions">
      <Button
        variant="neutral"
        size="small"
        busy={retrying.isPending}
        busyLabel="Trying"
        onClick={() => void restoreFocusAfter(retrying.mutateAsync())}
      >
        Try again now
      </Button>
      <Button
        variant="secondary"
        size="small"
        busy={dismissing.isPending}
        onClick={() => void restoreFocusAfter(dismissing.mutateAsync())}
      >
        Dismiss
      </Button>
    </div>
  )
}

function Bounced({ mail: { id, toAddress, problem, isUndeliverable } }: { mail: SentMail }) {
  const clearing = useClearAddressProblem(id)
  return (
    <Banner
      tone="bad"
      title="Bounced."
      action={
        isUndeliverable && (
          <div className="row-start mail-actions">
            <Button
              variant="neutral"
              size="small"
              busy={clearing.isPending}
              onClick={() => void restoreFocusAfter(clearing.mutateAsync())}
            >
              The address works again
            </Button>
          </div>
        )
      }
    >
      {problemText(problem)}
      {isUndeliverable && (
        <>
          {' '}
          {toAddress} is marked as undeliverable: requests and customers with it say so, and
          newsletters are no longer sent to it.
        </>
      )}
    </Banner>
  )
}
