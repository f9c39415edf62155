// Form for a new password, behind a link that works once.
import type { ToastText } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useActionForm } from '#site/forms/use-action-form.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Banner } from '#ui/banner.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import { unreachableAs } from '../account-form-state.ts'
import { readResetForm, type ResetState } from '../reset-fields.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { showProblem } from '../problem-toast.ts'
import { InvitationEnded, ResetEnded } from './ended-links.tsx'

export type ResetTexts = {
  /** The link that led here. */
  link: 'reset' | 'invitation'
  title: string
  text: string
  label: string
  save: string
  /** Title of the problem if the password is not saved. */
  failed: string
  done: Required<ToastText>
}

type Props = { texts: ResetTexts; early: ResetState | undefined }

/** @param early result of a form sent without scripts */
export default function PasswordForm({ texts, early }: Props) {
  const { title, text, label, save, done } = texts
  const { form, state, scriptless, errors, busy } = useActionForm<ResetState>({
    check: (fields) => {
      const checked = readResetForm(fields)
      return 'state' in checked ? checked.state : undefined
    },
    failed: (_fields, error) => unreachableAs(texts.failed, error),
    early,
    isLeaving: (result) => 'changed' in result,
    onResult: (result) => {
      if ('problem' in result) return showProblem('reset', result)
      if ('ended' in result) return
      storeToastForNextPage({ type: 'success', title: done.title, description: done.text })
      location.assign(paths.login)
    },
  })

  if (state && 'ended' in state)
    return texts.link === 'reset' ? <ResetEnded /> : <InvitationEnded />
  return (
    <>
      <h1 className="display">{title}</h1>
      <p className="muted">{text}</p>
      {scriptless && 'problem' in scriptless && (
        <Banner tone="bad" title={scriptless.problem.title}>
          {scriptless.problem.text}
        </Banner>
      )}
      <form {...form}>
        <NewPasswordField id="new-password" label={label} error={errors.password} />
        <PasswordField
          id="confirm-password"
          label="Confirm password"
          name="confirmPassword"
          required
          autoComplete="new-password"
          showLabel="Show the password confirmation"
          error={errors.confirmPassword}
        />
        <Button type="submit" size="large" busy={busy} busyLabel="Saving…">
          {save}
        </Button>
      </form>
    </>
  )
}
