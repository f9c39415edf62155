import { CodesCard, FirstCodes } from './codes-card.tsx'
import { PasswordCard } from '../password-card.tsx'
import { PasswordForm } from '../password-form.tsx'
import { SessionsCard } from '../sessions-card.tsx'
import '#ui/work-layout.css'
import '../account.css'

export function MyAccountPanel() {
  return (
    <>
      <PasswordCard />
      <CodesCard />
      <SessionsCard />
    </>
  )
}

/** The API rejects all other calls until the password is changed. */
export function FirstPasswordPanel() {
  return (
    <section className="card card-body first-password" aria-labelledby="first-password">
      <h2 id="first-password">Choose your own password</h2>
      <p className="muted">
        The password you signed in with was generated, and others may know it. Choose one that only
        you know to continue.
      </p>
      <PasswordForm submit="Save password" />
    </section>
  )
}

export const FirstCodesPanel = FirstCodes
