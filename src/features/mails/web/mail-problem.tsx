// What kept a mail from going out, and what can be done about it.
import { dayAndTime } from '#kernel/dates.ts'
import { useCompany } from '#site/company.ts'
import { Button } from '#ui/button.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Banner } from '#ui/banner.tsx'
import type { SentMail } from '../mails.contract.ts'
import { useLettingGo, useTryingNow } from './mail-queries.ts'

export function MailProblem({ mail }: { mail: SentMail }) {
  const { status, problem } = mail
  if (status === 'dropped')
    return (
      <Banner tone="info" title="Let go.">
        It was not sent, and is not tried any more. {problemText(problem)}
      </Banner>
    )
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

/** What the mail server said ends as it likes. */
const problemText = (problem: string | null): string =>
  problem
    ? `The mail server said: “${problem.replace(/\.$/, '')}”.`
    : 'The mail server did not take it.'

function DeliveryProblem({ mail: { problem, tries, nextTryAt } }: { mail: SentMail }) {
  const { timeZone } = useCompany()
  const next = nextTryAt
    ? `The next try is on ${dayAndTime(new Date(nextTryAt), timeZone)}.`
    : 'It is no longer tried by itself.'
  const tried = tries > 0 ? `Tried ${tries === 1 ? 'once' : `${tries} times`}. ` : ''
  return (
    <>
      {problemText(problem)} {tried}
      {next}
    </>
  )
}

function MailActions({ id }: { id: string }) {
  const [trying, letting] = [useTryingNow(id), useLettingGo(id)]
  return (
    <div className="row-start mail-actions">
      <Button
        variant="line"
        size="small"
        busy={trying.isPending}
        busyLabel="Asking"
        onClick={() => void restoreFocusAfter(trying.mutateAsync())}
      >
        Try again now
      </Button>
      <Button
        variant="quiet"
        size="small"
        busy={letting.isPending}
        onClick={() => void restoreFocusAfter(letting.mutateAsync())}
      >
        Let it go
      </Button>
    </div>
  )
}
