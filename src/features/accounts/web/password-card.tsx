import { PasswordForm } from './password-form.tsx'
import '#ui/work-layout.css'

export function PasswordCard() {
  return (
    <section className="card card-body" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <PasswordForm submit="Change password" />
    </section>
  )
}
