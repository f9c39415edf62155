// The sign-in form: user name or e-mail address, and password. Spec §2 Login, §5, §8.
import { type FormEvent, useRef, useState } from 'react'
import { loginSuccessful, PROBLEMS } from '#kernel/messages.ts'
import { mergeReadingList } from '#site/reading-list.ts'
import { sentenceOf } from '#site/refused.ts'
import { homeOf, safeNext, signIn } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { keepToastForNextPage } from '#ui/toasts.tsx'
import { sayProblem } from './say-problem.ts'

type Errors = { username?: string; password?: string }
const TOAST = 'sign-in'

export function LoginForm({ brand }: { brand: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const focus = (name: string): void => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const { username, password } = readForm(event.currentTarget)
    const missing: Errors = { ...(!username && { username: 'Enter your user name or your email.' }), ...(!password && { password: 'Enter your password.' }) }
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) {
      focus(first)
      sayProblem(TOAST, { problem: PROBLEMS.missingSignIn, wrong: missing })
      return
    }
    setBusy(true)
    try {
      const me = await signIn({ username, password })
      await mergeReadingList()
      const { title, text } = loginSuccessful(brand)
      keepToastForNextPage({ type: 'success', title, ...(text && { description: text }) })
      location.assign(safeNext(new URLSearchParams(location.search).get('next')) ?? homeOf(me.role))
    } catch (error) {
      setBusy(false)
      form.current?.reset()
      focus('username')
      sayProblem(TOAST, { problem: { title: PROBLEMS.loginFailed.title, text: sentenceOf(error) }, wrong: {} })
    }
  }

  return (
    // Sent by POST even before the script has come, so that no password ever stands in an address.
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="Username" name="username" required autoComplete="username" autoCapitalize="none" spellCheck={false} hint={errors.username ? undefined : 'Your user name or your email.'} error={errors.username} />
      <div className="login-password">
        <PasswordField label="Password" name="password" required autoComplete="current-password" error={errors.password} />
        <a className="text-link small" href="/forgot-password">Forgot your password?</a>
      </div>
      <Button type="submit" size="large" busy={busy} busyLabel="Signing in">Login</Button>
    </form>
  )
}

function readForm(form: HTMLFormElement): { username: string; password: string } {
  const values = new FormData(form)
  return { username: String(values.get('username') ?? '').trim(), password: String(values.get('password') ?? '') }
}
