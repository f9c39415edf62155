// Small form in a dialog, with buttons that close and submit it.
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import type { useDialogForm } from './use-dialog-form.ts'
import '#ui/dialogs.css'

type Props = {
  title: string
  text: ReactNode
  filled: Pick<ReturnType<typeof useDialogForm>, 'form' | 'isChanged'>
  isSending: boolean
  save: string
  saving: string
  isDestructive?: boolean
  /** For a form that cancels something: `Keep the project`. */
  closing?: string
  onClose: () => void
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
  isDestructive = false,
  closing = 'Cancel',
  onClose,
  aside,
  children,
}: Props) => (
  <Dialog open onClose={onClose} isChanged={isChanged} title={title} text={text}>
    <form className="dialog-form" {...form}>
      {children}
      <div className="dialog-actions">
        {aside}
        <DialogCloseButton>{closing}</DialogCloseButton>
        <Button
          type="submit"
          variant={isDestructive ? 'destructive' : 'primary'}
          busy={isSending}
          busyLabel={saving}
        >
          {save}
        </Button>
      </div>
    </form>
  </Dialog>
)
