// Downloads a PDF or a timestamp, and reports the progress in a toast.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { errorMessage } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showPromiseToast } from '#ui/toasts.tsx'

type Props = {
  call: () => Parameters<typeof saveFile>[0]
  name: string
  what?: 'PDF' | 'timestamp'
}

export function PdfButton({
  call,
  name,
  what = 'PDF',
  children,
  ...look
}: Props & Pick<ButtonProps, 'size' | 'variant' | 'children'>) {
  const saving = useMutation({
    mutationFn: () =>
      showPromiseToast({
        promise: saveFile(call(), name),
        title: `Preparing the ${what}`,
        description: name,
        dismissible: false,
        success: () => ({
          title: what === 'PDF' ? 'PDF saved' : 'Timestamp saved',
          description: name,
        }),
        error: (error) => ({
          title: `The ${what} could not be downloaded`,
          description: errorMessage(error),
        }),
      }),
  })
  return (
    <Button
      {...look}
      busy={saving.isPending}
      busyLabel={`Preparing the ${what}`}
      onClick={() => saving.mutate()}
    >
      <Icon of={Download} />
      {children}
    </Button>
  )
}
