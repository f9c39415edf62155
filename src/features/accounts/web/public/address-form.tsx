// Form that requests an emailed link. A plain form: it works without scripts.
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Banner } from '#ui/banner.tsx'
import type { AccountProblem } from '../account-form-state.ts'

/** `isRequested` is the same whether or not the account exists. `email` is the rejected address. */
export type LinkRequestState =
  | { isRequested: true }
  | (AccountProblem & { email: string; isRequested?: never })

export const NO_ADDRESS: FieldErrors = { email: 'Enter your email.' }

type Props = {
  action: string
  label: string
  state?: LinkRequestState | undefined
  sentText: string
}

export function AddressForm({ action, label, state, sentText }: Props) {
  const failed = state && !state.isRequested ? state : undefined
  return (
    <>
      <div role="status">{state?.isRequested && <Banner tone="info">{sentText}</Banner>}</div>
      {failed && !failed.isShownAtField && (
        <Banner tone="bad" title={failed.problem.title}>
          {failed.problem.text}
        </Banner>
      )}
      <form method="post" action={action} noValidate>
        <input type="hidden" name="intent" value="again" />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={failed?.email}
          error={failed?.errors.email}
          hint="The email address of your account."
        />
        <Button type="submit" size="large">
          {label}
        </Button>
      </form>
    </>
  )
}

export function ResetLinkForm({ state }: { state?: LinkRequestState | undefined }) {
  return (
    <AddressForm
      action={paths.forgotPassword}
      label="Email me the link"
      state={state}
      sentText="If there is an account with this address, a link is on its way."
    />
  )
}
