// Pages of products that an admin has switched off do not exist.
import { data } from 'react-router'

type Switched = { availability: { isShown: boolean } }

/** @throws not found */
export function requireShown<Content extends Switched>(content: Content): Content {
  if (!content.availability.isShown) throw data({ message: 'Page not found.' }, 404)
  return content
}
