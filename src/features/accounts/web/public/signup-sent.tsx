import { MailCheck } from 'lucide-react'
import { useFetcher } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LINK_HOURS } from '../../accounts.rules.ts'
import type { SignedUp, SignUpState } from './sign-up-fields.ts'
import './signup.page.css'

/** The same text whether or not an account already existed; only the email differs. */
export function SignUpSent({ name, email, next, isResent }: SignedUp) {
  const fetcher = useFetcher<SignUpState>()
  const result = fetcher.data && (fetcher.data.sent ? AGAIN : fetcher.data.problem.text)
  return (
    <section className="signup-sent" aria-labelledby="signup-sent">
      <Icon of={MailCheck} />
      <h2 id="signup-sent">Check your email</h2>
      <p>
        An email to <b>{email}</b> is on its way. Its link works once and expires after{' '}
        {LINK_HOURS.verification} hours.
      </p>
      <fetcher.Form method="post" action={paths.signup} defaultShouldRevalidate={false}>
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
          Send the email again
        </Button>
      </fetcher.Form>
      <p role="status">{result ?? (isResent && AGAIN)}</p>
    </section>
  )
}

const AGAIN = 'Sent again. If it does not arrive, check your spam folder.'
