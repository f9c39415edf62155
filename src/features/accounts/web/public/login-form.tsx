// Sign-in form: user name or email, and password; then the code if it is on. Spec §2, §5, §8.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loginSuccessful, PROBLEMS } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { mergeReadingList } from '#site/data/reading-list.ts'
import { ApiError, errorMessage } from '#site/data/api-error.ts'
import { homeOf, safeNext, signIn } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import { showProblem } from '../problem-toast.ts'
import './login.page.css'

type LoginValues = { username: string; password: string; code: string }
type Errors = Partial<Record<keyof LoginValues, string>>
const TOAST = 'sign-in'
const MISSING: Record<keyof LoginValues, string> = {
  username: 'Enter your username or email.',
  password: 'Enter your password.',
  code: 'Enter the code.',
}

export function LoginForm({ brand }: { brand: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  /** The form keeps accepted credentials while it asks for the code. */
  const [firstStep, setFirstStep] = useState<Omit<LoginValues, 'code'>>()
  const focus = (name: string): void =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const isInSecondStep = firstStep !== undefined
  useEffect(() => {
    if (isInSecondStep) focus('code')
  }, [isInSecondStep])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const credentials = { ...readForm(event.currentTarget), ...firstStep }
    const missing = missingIn(credentials, firstStep ? ['code'] : ['username', 'password'])
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) {
      focus(first)
      showProblem(TOAST, { problem: PROBLEMS.missingSignIn, errors: missing })
      return
    }
    setBusy(true)
    try {
      await enter(credentials, brand)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'code-needed')
        return setFirstStep({ username: credentials.username, password: credentials.password })
      form.current?.reset()
      focus(firstStep ? 'code' : 'username')
      const { title, text } = PROBLEMS.loginFailed
      showProblem(TOAST, { problem: { title, text: errorMessage(error, text) }, errors: {} })
    }
  }

  return (
    // POST, so that no password appears in the URL when the form is sent before hydration.
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {firstStep ? (
        <CodeField error={errors.code} onBack={() => setFirstStep(undefined)} />
      ) : (
        <Credentials errors={errors} />
      )}
      <Button type="submit" size="large" busy={busy} busyLabel="Signing in">
        Login
      </Button>
    </form>
  )
}

/** Opens the page from `next`, else the home page of the role. @throws ApiError */
async function enter({ username, password, code }: LoginValues, brand: string): Promise<void> {
  const me = await signIn({ username, password, ...(code && { code }) })
  await mergeReadingList()
  const { title, text } = loginSuccessful(brand)
  storeToastForNextPage({ type: 'success', title, ...(text && { description: text }) })
  location.assign(safeNext(new URLSearchParams(location.search).get('next')) ?? homeOf(me.role))
}

function Credentials({ errors }: { errors: Errors }) {
  return (
    <>
      <TextField
        label="Username"
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={errors.username ? undefined : 'Your username or email.'}
        error={errors.username}
      />
      <div className="login-password">
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          error={errors.password}
        />
        <a className="text-link small" href={paths.forgotPassword}>
          Forgot your password?
        </a>
      </div>
    </>
  )
}

function CodeField({ error, onBack }: { error: string | undefined; onBack: () => void }) {
  return (
    <div className="login-code">
      <TextField
        label="Code"
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint={error ? undefined : 'The six digits from your authenticator app, or a recovery code.'}
        error={error}
      />
      <button type="button" className="text-link small" onClick={onBack}>
        Sign in with a different account
      </button>
    </div>
  )
}

function readForm(form: HTMLFormElement): LoginValues {
  const values = new FormData(form)
  const text = (name: keyof LoginValues): string => String(values.get(name) ?? '')
  return {
    username: text('username').trim(),
    password: text('password'),
    code: text('code').trim(),
  }
}

const missingIn = (values: LoginValues, requiredFields: readonly (keyof LoginValues)[]): Errors =>
  Object.fromEntries(
    requiredFields.filter((name) => !values[name]).map((name) => [name, MISSING[name]]),
  )
