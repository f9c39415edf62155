// Renders a PDF resume. Security: runs no scripts of the file and loads no external fonts or files.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import './admin-careers.css'

const MOST_PAGES = 10
/** Canvas pixels per PDF point, for sharp text on common screens. */
const SHARPNESS = 2

export function ResumePages({ name, bytes }: { name: string; bytes: () => Promise<ArrayBuffer> }) {
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
        className="resume-pages"
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
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }, data] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
    bytes(),
  ])
  GlobalWorkerOptions.workerSrc = worker
  // Logs errors only, no warnings about malformed files.
  const loading = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void loading.destroy())
  const file = await loading.promise
  const rendered = document.createDocumentFragment()
  for (let number = 1; number <= Math.min(file.numPages, MOST_PAGES); number += 1)
    rendered.append(await drawPage(file, number))
  if (!signal.aborted) container.replaceChildren(rendered)
  const { numPages } = file
  await loading.destroy()
  return numPages
}

async function drawPage(file: PDFDocumentProxy, number: number): Promise<HTMLElement> {
  const page = await file.getPage(number)
  const viewport = page.getViewport({ scale: SHARPNESS })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: viewport.width,
    height: viewport.height,
  })
  canvas.setAttribute('aria-hidden', 'true')
  await page.render({ canvas, viewport }).promise
  const { items } = await page.getTextContent()
  const message = Object.assign(document.createElement('p'), {
    className: 'visually-hidden',
    textContent: items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join(''),
  })
  const frame = Object.assign(document.createElement('div'), { className: 'resume-page' })
  frame.append(canvas, message)
  return frame
}
