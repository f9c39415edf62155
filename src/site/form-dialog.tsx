// A small form in a dialog, with the way out beside the way on. Its styles: ui/dialogs.css.
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import type { useDialogForm } from './use-dialog-form.ts'

type Props = {
  title: string
  text: ReactNode
  filled: Pick<ReturnType<typeof useDialogForm>, 'form' | 'isChanged'>
  isSending: boolean
  /** What the button says, and while it is done. */
  save: string
  saving: string
  /** What it does cannot be undone. */
  isGrave?: boolean
  onClose: () => void
  /** Another way, before the two. */
  aside?: ReactNode
  children: ReactNode
}

export const FormDialog = ({
  title,
  text,
  filled: { form, isChanged },
  isSending,
  save,
  saving,
  isGrave = false,
  onClose,
  aside,
  children,
}: Props) => (
  <Dialog open onClose={onClose} isChanged={isChanged} title={title} text={text}>
    <form className="dialog-form" {...form}>
      {children}
      <div className="dialog-actions">
        {aside}
        <CloseDialog>Cancel</CloseDialog>
        <Button
          type="submit"
          variant={isGrave ? 'destructive' : 'primary'}
          busy={isSending}
          busyLabel={saving}
        >
          {save}
        </Button>
      </div>
    </form>
  </Dialog>
)
