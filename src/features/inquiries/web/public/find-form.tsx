// A plain form, because these pages run no script.
import { Send } from 'lucide-react'
import { paths } from '#kernel/paths.contract.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import './find-form.css'

/** `isRequested` does not reveal whether the request exists. `errors` has a message per field. */
export type FindFormState =
  | { isRequested: true }
  | { isRequested: false; problem?: string; errors: FindErrors; values: FindValues }
type FindErrors = { reference?: string; email?: string }
type FindValues = { reference: string; email: string }

const NOTHING: { errors: FindErrors; values: FindValues } = {
  errors: {},
  values: { reference: '', email: '' },
}

export function FindForm({
  state,
  large = false,
}: {
  state?: FindFormState | undefined
  large?: boolean
}) {
  const { errors, values } = state?.isRequested === false ? state : NOTHING
  return (
    <form
      method="post"
      action={paths.findRequest}
      noValidate
      className={large ? 'find-form find-form-large' : 'find-form'}
    >
      <FindStatus state={state} />
      <TextField
        label="Reference"
        name="reference"
        required
        defaultValue={values.reference}
        error={errors.reference}
        placeholder="R-7F3K-92"
        hint="It is in the first line of the email we sent you."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        defaultValue={values.email}
        error={errors.email}
        hint="The address you gave us."
        autoComplete="email"
      />
      <Button
        type="submit"
        variant={large ? 'primary' : 'outline'}
        size={large ? 'large' : 'medium'}
      >
        <Icon of={Send} /> Email me the link
      </Button>
    </form>
  )
}

function FindStatus({ state }: { state: FindFormState | undefined }) {
  if (state?.isRequested) {
    return (
      <div role="status">
        <Banner tone="info">
          If the request exists, we are emailing its link to that address.
        </Banner>
      </div>
    )
  }
  return state?.problem ? <Banner tone="bad">{state.problem}</Banner> : null
}
