import { MailCheck } from 'lucide-react'
import { paths } from '#kernel/paths.contract.ts'
import { usePageAction } from '#site/forms/page-action.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LINK_HOURS } from '../../accounts.rules.ts'
import { type SignedUp, signUpFailed, type SignUpState } from './sign-up-fields.ts'
import './signup.page.css'

/** The same text whether or not an account already existed; only the email differs. */
export function SignUpSent({ name, email, next, isResent }: SignedUp) {
  const { result, isSending, send } = usePageAction<SignUpState>({ failed: signUpFailed })
  const text = result && (result.sent ? AGAIN : result.problem.text)
  return (
    <section className="signup-sent" aria-labelledby="signup-sent">
      <Icon of={MailCheck} />
      <h2 id="signup-sent">Check your email</h2>
      <p>
        An email to <b>{email}</b> is on its way. Its link works once and expires after{' '}
        {LINK_HOURS.verification} hours.
      </p>
      <form
        method="post"
        action={paths.signup}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) send(event.currentTarget)
        }}
      >
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="email" value={email} />
        {next && <input type="hidden" name="next" value={next} />}
        <Button type="submit" variant="outline" busy={isSending} busyLabel="Sending…">
          Send the email again
        </Button>
      </form>
      <p role="status">{text ?? (isResent && AGAIN)}</p>
    </section>
  )
}

const AGAIN = 'Sent again. If it does not arrive, check your spam folder.'
