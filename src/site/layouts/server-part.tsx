// A part of a private page that only the server renders: the browser needs no code for it.
import { use } from 'react'
import { PageContext, type ServerParts } from '../hydration/hydration.ts'
import './server-part.css'

/** The data that the parts show may change: see `replaceParts`. */
export function ServerPart({ name }: { name: keyof ServerParts }) {
  // In the browser this is empty: hydration keeps the server's HTML.
  const html = use(PageContext)?.parts?.[name] ?? ''
  return (
    <div
      className="server-part"
      data-part={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** @param page the same page, as the server has just rendered it */
export function replaceParts(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const changed = page.querySelector(`[data-part="${part.dataset.part}"]`)
    if (changed) part.replaceChildren(...changed.childNodes)
  }
}
