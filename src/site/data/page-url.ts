// The URL of the page, for components that also run without the router.
import { createContext, use } from 'react'

/** Path and query. */
export const PageUrlContext = createContext('')

export function usePageQuery(): URLSearchParams {
  const [, query] = use(PageUrlContext).split('?')
  return new URLSearchParams(query)
}
