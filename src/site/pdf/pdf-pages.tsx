// The first pages of a PDF below each other, as a preview.
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { openPdf } from './open-pdf.ts'
import './pdf-pages.css'

const MOST_PAGES = 10

/** `bytes` is called once. */
export function PdfPages({ name, bytes }: { name: string; bytes: () => Promise<ArrayBuffer> }) {
  const pagesRef = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'failed' | { pages: number }>('drawing')
  const read = useRef(bytes)
  useEffect(() => {
    const container = pagesRef.current
    if (!container) return
    const leaving = new AbortController()
    draw(container, read.current, leaving.signal).then(
      (pages) => leaving.signal.aborted || setState({ pages }),
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [])
  return (
    <>
      {state === 'drawing' && <Skeleton rows={4} />}
      <div
        ref={pagesRef}
        className="pdf-pages"
        role="group"
        aria-label={`${name}, preview`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it.
        tabIndex={0}
        hidden={typeof state === 'string'}
      />
      {state === 'failed' && (
        <p className="muted small">Your browser can’t show a preview. Open the file instead.</p>
      )}
      {typeof state === 'object' && state.pages > MOST_PAGES && (
        <p className="muted small">
          These are the first {MOST_PAGES} of {state.pages} pages.
        </p>
      )}
    </>
  )
}

async function draw(
  container: HTMLElement,
  bytes: () => Promise<ArrayBuffer>,
  signal: AbortSignal,
): Promise<number> {
  const file = await openPdf(await bytes())
  signal.addEventListener('abort', file.close)
  if (signal.aborted) file.close()
  const rendered = document.createDocumentFragment()
  for (let number = 1; number <= Math.min(file.pages, MOST_PAGES); number += 1) {
    const page = Object.assign(document.createElement('div'), { className: 'pdf-page' })
    page.append(await file.draw(number))
    rendered.append(page)
  }
  if (!signal.aborted) container.replaceChildren(rendered)
  file.close()
  return file.pages
}
