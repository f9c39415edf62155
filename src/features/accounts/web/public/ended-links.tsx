// What pages behind a link show once it no longer works, or has done its work.
import type { ToastText } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ResetLinkForm } from './address-form.tsx'
import '#site/layouts/account-frame.css'

export function ResetEnded() {
  return (
    <>
      <h1 className="display">This link is invalid or has expired</h1>
      <p className="muted">
        Password links work once and expire after an hour. Request a new one below.
      </p>
      <ResetLinkForm />
    </>
  )
}

export function InvitationEnded() {
  return (
    <>
      <h1 className="display">This invitation is invalid or has expired</h1>
      <p className="muted">
        Invitations work once and expire after seven days, and only the newest one works. Ask the
        person who invited you for a new one. If you have already joined, sign in.
      </p>
      <p className="account-frame-action">
        <ButtonLink size="large" href={paths.login}>
          Login
        </ButtonLink>
      </p>
    </>
  )
}

/** Success message for forms sent without a script, which are not redirected. */
export function Changed({ title, text }: Required<ToastText>) {
  return (
    <>
      <h1 className="display">{title}</h1>
      <div role="status">
        <Banner tone="ok">{text}</Banner>
      </div>
      <p className="account-frame-action">
        <ButtonLink size="large" href={paths.login}>
          Login
        </ButtonLink>
      </p>
    </>
  )
}
