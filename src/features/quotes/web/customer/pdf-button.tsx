// Downloads a quote or its record of acceptance as PDF.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { errorMessage } from '#site/data/api-error.ts'
import { saveFile } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showPromiseToast } from '#ui/toasts.tsx'

type PdfLink = { id: string; quoteNumber: string; document: 'quote' | 'record' }

export function PdfButton({
  id,
  quoteNumber,
  document,
  children,
  ...look
}: PdfLink & Pick<ButtonProps, 'size' | 'variant' | 'children'>) {
  const saving = useMutation({
    mutationFn: () => {
      const { pdf, acceptance } = privateApi().my.quotes[':id']
      const name = document === 'record' ? `${quoteNumber}-acceptance.pdf` : `${quoteNumber}.pdf`
      const param = { id }
      const reply =
        document === 'record' ? acceptance.pdf.$get({ param }) : pdf.$get({ param, query: {} })
      return showPromiseToast({
        promise: saveFile(reply, name),
        title: 'Preparing the PDF',
        description: name,
        dismissible: false,
        success: () => ({ title: 'PDF saved', description: name }),
        error: (error) => ({
          title: 'The PDF could not be downloaded',
          description: errorMessage(error),
        }),
      })
    },
  })
  return (
    <Button
      {...look}
      busy={saving.isPending}
      busyLabel="Preparing the PDF"
      onClick={() => saving.mutate()}
    >
      <Icon of={Download} />
      {children}
    </Button>
  )
}
