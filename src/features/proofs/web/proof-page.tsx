// The file of a version: a picture, or one page of a PDF.
import { useEffect, useRef, useState } from 'react'
import { type OpenedPdf, openPdf } from '#site/pdf/open-pdf.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './proof-surface.css'

/** Draws one page, and reports how many there are. */
export function ProofPdfPage({
  bytes,
  page,
  onPages,
}: {
  bytes: ArrayBuffer
  page: number
  onPages: (pages: number) => void
}) {
  const [file, setFile] = useState<OpenedPdf | 'failed'>()
  const [shown, setShown] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const report = useRef(onPages)
  useEffect(() => {
    let opened: OpenedPdf | undefined
    let isOver = false
    openPdf(bytes.slice(0)).then(
      (pdf) => {
        opened = pdf
        if (isOver) return pdf.close()
        report.current(pdf.pages)
        return setFile(pdf)
      },
      () => isOver || setFile('failed'),
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [bytes])
  useEffect(() => {
    if (!file || file === 'failed') return undefined
    let isOver = false
    file.draw(page).then(
      (drawn) => {
        if (isOver) return
        frame.current?.replaceChildren(drawn)
        setShown(page)
      },
      () => isOver || setFile('failed'),
    )
    return () => {
      isOver = true
    }
  }, [file, page])
  if (file === 'failed')
    return (
      <p className="proof-page-failed">Your browser can’t show this PDF. Download it instead.</p>
    )
  return (
    <>
      {shown === undefined && <Skeleton rows={6} />}
      <div ref={frame} className="proof-page" hidden={shown === undefined} />
    </>
  )
}
