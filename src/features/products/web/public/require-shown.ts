// Pages of products that an admin has switched off do not exist.
import { data } from 'react-router'

type Switched = { availability: { isShown: boolean } }

/** A preview shows the page anyway; its secret was checked with the texts. @throws not found */
export function requireShown<Content extends Switched>(
  content: Content,
  { url }: { url: string },
): Content {
  const isPreview = new URL(url).searchParams.has('preview')
  if (!content.availability.isShown && !isPreview) throw data({ message: 'Page not found.' }, 404)
  return content
}
