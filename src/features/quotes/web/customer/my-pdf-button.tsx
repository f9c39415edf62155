// Downloads one of the customer's own quotes, its record of acceptance as PDF, or its timestamp.
import { privateApi } from '#site/data/session.ts'
import type { ButtonProps } from '#ui/button.tsx'
import { quoteFile, recordFile, timestampFile } from '../../quotes.rules.ts'
import { PdfButton } from '../pdf-button.tsx'

type PdfLink = { id: string; quoteNumber: string; document: 'quote' | 'record' | 'timestamp' }

export function MyPdfButton({
  id,
  quoteNumber,
  document,
  ...look
}: PdfLink & Pick<ButtonProps, 'size' | 'variant' | 'children'>) {
  const { pdf, acceptance } = privateApi().my.quotes[':id']
  const param = { id }
  if (document === 'record')
    return (
      <PdfButton
        {...look}
        name={recordFile(quoteNumber)}
        call={() => acceptance.pdf.$get({ param })}
      />
    )
  if (document === 'timestamp')
    return (
      <PdfButton
        {...look}
        what="timestamp"
        name={timestampFile(quoteNumber)}
        call={() => acceptance.timestamp.$get({ param })}
      />
    )
  return (
    <PdfButton
      {...look}
      name={quoteFile(quoteNumber)}
      call={() => pdf.$get({ param, query: {} })}
    />
  )
}
