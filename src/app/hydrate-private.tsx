// Hydrates a private area with the data that the server put into its document.
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HYDRATION_PAYLOAD_ID, type HydrationPayload } from '#site/hydration/hydration.ts'
import { PageNotLoaded } from '#site/layouts/lazy-panel.tsx'
import { replaceParts } from '#site/layouts/server-part.tsx'
import { whenIdle } from '#ui/idle-code.ts'
import { type Area, createRouter } from '#ui/routing/router.ts'
import type { PageModule } from '#ui/routing/matching.ts'
import { PrivateArea } from '#site/layouts/private-area.tsx'

type Payload = Pick<HydrationPayload, 'loaded' | 'later'>

function readPayload(page: Document): Payload {
  const text = page.getElementById(HYDRATION_PAYLOAD_ID)?.textContent
  if (!text) throw new Error('The page has no hydration payload.')
  // The server wrote it.
  return JSON.parse(text)
}

/** What further screens share is in the cache of the browser when the user opens one. */
function preload(files: readonly string[]): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}

/** The footer is part of the document. */
const footOf = ({ handle }: PageModule): unknown =>
  typeof handle === 'object' && handle && 'foot' in handle ? handle.foot : undefined

/** The document has the data, so the page needs no other call for it. */
async function loadAgain(): Promise<HydrationPayload['loaded']> {
  const response = await fetch(location.href)
  if (!response.ok) throw new Error(`The document responded with ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  replaceParts(page)
  return readPayload(page).loaded
}

export async function hydratePrivate(area: Area): Promise<void> {
  const { loaded, later } = readPayload(document)
  whenIdle(() => preload(later))
  const router = await createRouter({
    ...area,
    loaded,
    loadAgain,
    notLoaded: { default: PageNotLoaded },
    isSameDocument: (one, other) => footOf(one) === footOf(other),
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PrivateArea router={router} />
      </StrictMode>,
      { onRecoverableError: (error) => console.error('Hydration differed:', error) },
    )
  })
}
