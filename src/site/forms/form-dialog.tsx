// Small form in a dialog, with Cancel and submit.
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
  onClose,
  aside,
  children,
}: Props) => (
  <Dialog open onClose={onClose} isChanged={isChanged} title={title} text={text}>
    <form className="dialog-form" {...form}>
      {children}
      <div className="dialog-actions">
        {aside}
        <DialogCloseButton>Cancel</DialogCloseButton>
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
