// Hydrates a private area with the data that the server put into its document.
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HYDRATION_PAYLOAD_ID, type HydrationPayload } from '#site/hydration/hydration.ts'
import { PageNotLoaded } from '#site/layouts/lazy-panel.tsx'
import { type Area, createRouter } from '#ui/routing/router.ts'
import { PrivateArea } from '#site/layouts/private-area.tsx'

const loadedIn = (page: Document): HydrationPayload['loaded'] => {
  const text = page.getElementById(HYDRATION_PAYLOAD_ID)?.textContent
  if (!text) throw new Error('The page has no hydration payload.')
  // The server wrote it.
  const { loaded }: Pick<HydrationPayload, 'loaded'> = JSON.parse(text)
  return loaded
}

/** The document has the data, so the page needs no other call for it. */
async function loadAgain(): Promise<HydrationPayload['loaded']> {
  const response = await fetch(location.href)
  if (!response.ok) throw new Error(`The document responded with ${response.status}.`)
  return loadedIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
}

export async function hydratePrivate(area: Area): Promise<void> {
  const router = await createRouter({
    ...area,
    loaded: loadedIn(document),
    loadAgain,
    notLoaded: { default: PageNotLoaded },
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
