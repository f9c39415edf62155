// Opens a PDF to draw its pages. Security: runs no scripts of the file, loads no external files.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import folder from 'virtual:pdf-files'

/** Canvas pixels per CSS pixel, for sharp text on common screens. */
const SHARPNESS = 2
const POINTS_PER_PIXEL = 72 / 96
/** Browsers of phones draw nothing on a larger canvas. */
const MOST_PIXELS = 16_000_000

export type OpenedPdf = {
  pages: number
  /** The page, and its text for screen readers. @param number from 1 */
  draw: (number: number) => Promise<DocumentFragment>
  close: () => void
}

/** @param data is used up */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = `${folder}/build/pdf.worker.min.mjs`
  // Logs errors only, no warnings about malformed files.
  const loading = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    // Despite its name, the address of the decoder in JavaScript too.
    wasmUrl: `${folder}/wasm/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    verbosity: 0,
  })
  const close = (): void => void loading.destroy()
  const file = await loading.promise.catch((error: unknown) => {
    close()
    throw error
  })
  return {
    pages: file.numPages,
    draw: (number) => drawPage(file, number),
    close,
  }
}

async function drawPage(file: PDFDocumentProxy, number: number): Promise<DocumentFragment> {
  const page = await file.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 / POINTS_PER_PIXEL })
  const sharpness = Math.min(SHARPNESS, Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale: sharpness / POINTS_PER_PIXEL })
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.floor(viewport.width),
    height: Math.floor(viewport.height),
  })
  canvas.style.width = `${Math.round(width)}px`
  canvas.setAttribute('aria-hidden', 'true')
  await page.render({ canvas, viewport }).promise
  const { items } = await page.getTextContent()
  const text = Object.assign(document.createElement('p'), {
    className: 'visually-hidden',
    textContent: items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join(''),
  })
  const drawn = document.createDocumentFragment()
  drawn.append(canvas, text)
  return drawn
}
