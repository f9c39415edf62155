// An admin's own account within the Settings, and what stands there before the first password was changed.
import { CodesCard, FirstCodes } from './codes-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function MyAccountPanel() {
  return (
    <>
      <PasswordCard />
      <CodesCard />
      <SessionsCard />
    </>
  )
}

/** Nothing else is answered until it is done. */
export function FirstPasswordPanel() {
  return (
    <section className="card card-body first-password" aria-labelledby="first-password">
      <h2 id="first-password">Choose your own password</h2>
      <p className="muted">
        The password you signed in with was made for you and may be known to others. Everything
        opens once you have chosen one that only you know.
      </p>
      <PasswordForm submit="Save password" />
    </section>
  )
}

/** The same for two-factor codes, where an admin requires them. */
export const FirstCodesPanel = FirstCodes
