// What stands after an account was opened: where the mail went, and how to have it sent again.
import { MailCheck } from 'lucide-react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LINK_HOURS } from '../accounts.rules.ts'
import type { SignedUp, SignUpState } from './sign-up-fields.ts'

/** The same words whether or not there was an account already: the mail says which. */
export function SignUpSent({ name, email, next, isResent }: SignedUp) {
  const fetcher = useFetcher<SignUpState>()
  const result = fetcher.data && (fetcher.data.sent ? AGAIN : fetcher.data.problem.text)
  return (
    <section className="signup-sent" aria-labelledby="signup-sent">
      <Icon of={MailCheck} />
      <h2 id="signup-sent">Check your email</h2>
      <p>
        A mail to <b>{email}</b> is on its way. Its link works once, for {LINK_HOURS.verification}{' '}
        hours.
      </p>
      <fetcher.Form method="post" action="/signup" defaultShouldRevalidate={false}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="email" value={email} />
        {next && <input type="hidden" name="next" value={next} />}
        <Button
          type="submit"
          variant="outline"
          busy={fetcher.state !== 'idle'}
          busyLabel="Sending…"
        >
          Send the mail again
        </Button>
      </fetcher.Form>
      <p role="status">{result ?? (isResent && AGAIN)}</p>
    </section>
  )
}

const AGAIN = 'Sent again. If nothing arrives, look among the unwanted mail.'
