// Asks for a link by mail. Sent as a plain form, so that it leaves the page behind an old link, and needs no script.
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Banner } from '#ui/banner.tsx'
import type { NotDone, Wrong } from './account-answer.ts'

/** `asked` is the same whether or not there is such an account. `typed` is the address that could not be taken. */
export type AskedForLink = { asked: true } | (NotDone & { typed: string; asked?: never })

export const NO_ADDRESS: Wrong = { email: 'Enter your email.' }

type Props = { action: string; label: string; answer?: AskedForLink | undefined; asked: string }

export function AddressForm({ action, label, answer, asked }: Props) {
  const failed = answer && !answer.asked ? answer : undefined
  return (
    <>
      <div role="status">{answer?.asked && <Banner tone="info">{asked}</Banner>}</div>
      {failed && !failed.isNoted && (
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
          defaultValue={failed?.typed}
          error={failed?.wrong.email}
          hint="The address of your account."
        />
        <Button type="submit" size="large">
          {label}
        </Button>
      </form>
    </>
  )
}

/** The two ways to ask for a new password: the page for it, and the page behind a link that has ended. */
export function ResetLinkForm({ answer }: { answer?: AskedForLink | undefined }) {
  return (
    <AddressForm
      action="/forgot-password"
      label="Mail me the link"
      answer={answer}
      asked="If there is an account with this address, a link is on its way."
    />
  )
}
