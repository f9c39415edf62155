// Sign-up form with uncontrolled fields. Spec §3 Signup, §5, §8.
import { useEffect } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { SUCCESSES } from '#kernel/messages.ts'
import { paths, withNext } from '#kernel/paths.contract.ts'
import { useActionForm } from '#site/forms/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { showToast } from '#ui/toasts.tsx'
import { browserKey } from './browser-key.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { showProblem } from '../problem-toast.ts'
import { checkSignUp, signUpFailed, type SignUpState, type SignUpValues } from './sign-up-fields.ts'
import { SignUpSent } from './signup-sent.tsx'
import './signup.page.css'

/** `isDry`: the account exists, so the paint of the illustrated sign is dry. */
type Sign = { name: string; isDry: boolean }
type Props = { values: SignUpValues; early: SignUpState | undefined; onSign: (sign: Sign) => void }

export function SignUpForm({ values, early, onSign }: Props) {
  const { form, state, scriptless, errors, busy } = useActionForm<SignUpState>({
    check: (fields) => {
      const checked = checkSignUp(fields)
      return 'state' in checked ? checked.state : undefined
    },
    failed: signUpFailed,
    early,
    onResult: (result, form) => {
      if (!result.sent) return showProblem(TOAST, result)
      startNewForm(form)
      onSign({ name: result.sent.name, isDry: true })
    },
    onChange: (_form, target) => {
      if (target instanceof HTMLInputElement && target.name === 'name')
        onSign({ name: target.value, isDry: false })
    },
    onSend: ({ elements }) => {
      const key = elements.namedItem('browserKey')
      if (key instanceof HTMLInputElement) key.value = browserKey()
    },
  })

  // The visitor may type a name before hydration, or the browser may restore one.
  useEffect(() => {
    const name = form.ref.current?.elements.namedItem('name')
    if (name instanceof HTMLInputElement && name.value) onSign({ name: name.value, isDry: false })
  }, [onSign, form.ref])

  return (
    <>
      <div role="status">
        <Created state={scriptless} />
        {state?.sent && <SignUpSent {...state.sent} />}
      </div>
      <form {...form} action={paths.signup} className="signup-form card">
        <input type="hidden" name="browserKey" />
        {values.next && <input type="hidden" name="next" defaultValue={values.next} />}
        <h2>Create your account</h2>
        <SignUpError state={scriptless} />
        <Fields values={values} errors={errors} />
        <Terms agreed={values.agreeToTerms} error={errors.agreeToTerms} />
        <Button type="submit" size="large" busy={busy} busyLabel="Creating…">
          Create Account
        </Button>
        <p className="small">
          Already have one?{' '}
          <a className="text-link" href={withNext(paths.login, values.next)}>
            Login
          </a>
        </p>
      </form>
    </>
  )
}

function Fields({ values, errors }: { values: SignUpValues; errors: FieldErrors }) {
  return (
    <>
      <TextField
        id="signup-name"
        label="Business name"
        name="name"
        required
        autoComplete="organization"
        maxLength={120}
        defaultValue={values.name}
        hint="This is the name on your quotes and invoices."
        error={errors.name}
      />
      <TextField
        id="signup-email"
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
      />
      <div className="field-pair">
        <NewPasswordField id="signup-password" label="Password" error={errors.password} />
        <PasswordField
          id="signup-confirmPassword"
          label="Confirm password"
          name="confirmPassword"
          required
          autoComplete="new-password"
          showLabel="Show the password confirmation"
          error={errors.confirmPassword}
        />
      </div>
    </>
  )
}

function Terms({ agreed, error }: { agreed: boolean; error: string | undefined }) {
  const errors = error && {
    'aria-invalid': true as const,
    'aria-describedby': 'signup-terms-error',
  }
  return (
    <div className="signup-terms">
      <label className="check-row small">
        <input type="checkbox" name="agreeToTerms" required defaultChecked={agreed} {...errors} />
        <span>
          I agree to the{' '}
          <a className="text-link" href={paths.terms}>
            Terms
          </a>{' '}
          and the{' '}
          <a className="text-link" href={paths.privacy}>
            Privacy Policy
          </a>
        </span>
      </label>
      <FieldError id="signup-terms-error" text={error} />
    </div>
  )
}

function Created({ state }: { state: SignUpState | undefined }) {
  if (!state?.sent || state.sent.isResent) return null
  return (
    <Banner tone="ok" title={SUCCESSES.accountCreated.title}>
      {SUCCESSES.accountCreated.text}
    </Banner>
  )
}

function SignUpError({ state }: { state: SignUpState | undefined }) {
  if (!state || state.sent) return null
  return (
    <Banner tone="bad" title={state.problem.title}>
      {state.problem.text}
    </Banner>
  )
}

const TOAST = 'sign-up'

function startNewForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = false
    else if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value = ''
  }
  document.getElementById('signup-sent')?.parentElement?.scrollIntoView({ block: 'nearest' })
  void showToast({
    id: TOAST,
    type: 'success',
    title: SUCCESSES.accountCreated.title,
    description: SUCCESSES.accountCreated.text,
  })
}
