// Sign-in form: user name or email, and password; then the code if it is on. Spec §2, §5, §8.
import { useEffect, useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { loginSuccessful, PROBLEMS } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { mergeReadingList } from '#site/data/reading-list.ts'
import { ApiError, errorMessage } from '#site/data/api-error.ts'
import { homeOf, safeNext, signIn } from '#site/data/session.ts'
import type { Checked } from '#site/forms/form-problem.ts'
import { formText } from '#site/forms/read-form.ts'
import { useForm } from '#site/forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import { showProblem } from '../problem-toast.ts'
import './login.page.css'

type LoginValues = { username: string; password: string; code: string }
const TOAST = 'sign-in'
const MISSING: Record<keyof LoginValues, string> = {
  username: 'Enter your username or email.',
  password: 'Enter your password.',
  code: 'Enter the code.',
}

export default function LoginForm({ brand }: { brand: string }) {
  const [busy, setBusy] = useState(false)
  /** The form keeps accepted credentials while it asks for the code. */
  const [firstStep, setFirstStep] = useState<Omit<LoginValues, 'code'>>()
  const { form, errors } = useForm<LoginValues>({
    check: (fields) => checkLogin({ ...readLogin(fields), ...firstStep }, firstStep !== undefined),
    isSending: busy,
    send: (credentials) => void submit(credentials),
    onRejected: (missing) =>
      showProblem(TOAST, { problem: PROBLEMS.missingSignIn, errors: missing }),
  })
  const focus = (name: keyof LoginValues): void =>
    form.ref.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const isInSecondStep = firstStep !== undefined
  useEffect(() => {
    if (isInSecondStep) form.ref.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [isInSecondStep, form.ref])

  async function submit(credentials: LoginValues): Promise<void> {
    setBusy(true)
    try {
      await enter(credentials, brand)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'code-needed')
        return setFirstStep({ username: credentials.username, password: credentials.password })
      form.ref.current?.reset()
      focus(firstStep ? 'code' : 'username')
      const { title, text } = PROBLEMS.loginFailed
      showProblem(TOAST, { problem: { title, text: errorMessage(error, text) }, errors: {} })
    }
  }

  return (
    // POST, so that no password appears in the URL when the form is sent before hydration.
    <form method="post" {...form}>
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

function Credentials({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField
        id="login-username"
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
          id="login-password"
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
        id="login-code"
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

function readLogin(fields: FormData): LoginValues {
  return {
    username: formText(fields, 'username').trim(),
    password: formText(fields, 'password'),
    code: formText(fields, 'code').trim(),
  }
}

function checkLogin(values: LoginValues, isInSecondStep: boolean): Checked<LoginValues> {
  const required = isInSecondStep ? (['code'] as const) : (['username', 'password'] as const)
  const missing = required.filter((name) => !values[name]).map((name) => [name, MISSING[name]])
  return missing.length ? { errors: Object.fromEntries(missing) } : { body: values }
}
