// The file of a version: a picture, or one page of a PDF.
import { useEffect, useRef, useState } from 'react'
import { type OpenedPdf, openPdf } from '#site/pdf/open-pdf.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './proof-surface.css'

/** `isShown` is false for a page that cannot be drawn. */
export type DrawnPage = { page: number; isShown: boolean }
type OnDrawn = (drawn: DrawnPage) => void

export function ProofPicture({
  path,
  label,
  onDrawn,
}: {
  path: string
  label: string
  onDrawn: OnDrawn
}) {
  const [isFailed, setFailed] = useState(false)
  if (isFailed)
    return <p className="proof-page-failed">This picture can’t be shown. Download it instead.</p>
  return (
    <img
      src={path}
      alt={label}
      draggable={false}
      onLoad={() => onDrawn({ page: 1, isShown: true })}
      onError={() => {
        onDrawn({ page: 1, isShown: false })
        setFailed(true)
      }}
    />
  )
}

type PdfProps = {
  bytes: ArrayBuffer
  page: number
  onPages: (pages: number) => void
  onDrawn: OnDrawn
}

/** Draws one page, and reports how many there are. The page before stays until it is drawn. */
export function ProofPdfPage({ bytes, page, onPages, onDrawn }: PdfProps) {
  const file = useOpenedPdf(bytes, onPages)
  const [shown, setShown] = useState<number>()
  const [failed, setFailed] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const report = useRef(onDrawn)
  useEffect(() => {
    if (file === 'failed') report.current({ page, isShown: false })
    if (!file || file === 'failed') return undefined
    let isOver = false
    file.draw(page).then(
      (drawn) => {
        if (isOver) return
        frame.current?.replaceChildren(drawn)
        setShown(page)
        report.current({ page, isShown: true })
      },
      () => {
        if (isOver) return
        setFailed(page)
        report.current({ page, isShown: false })
      },
    )
    return () => {
      isOver = true
    }
  }, [file, page])
  if (file === 'failed')
    return (
      <p className="proof-page-failed">Your browser can’t show this PDF. Download it instead.</p>
    )
  const isFailed = failed === page
  return (
    <>
      {shown === undefined && !isFailed && <Skeleton rows={6} />}
      {isFailed && (
        <p className="proof-page-failed">This page can’t be shown. Download the PDF instead.</p>
      )}
      <div ref={frame} className="proof-page" hidden={shown === undefined || isFailed} />
    </>
  )
}

function useOpenedPdf(
  bytes: ArrayBuffer,
  onPages: (pages: number) => void,
): OpenedPdf | 'failed' | undefined {
  const [file, setFile] = useState<OpenedPdf | 'failed'>()
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
  return file
}
