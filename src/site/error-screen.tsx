// What stands in for a page that could not be shown.
import { isRouteErrorResponse, useRouteError } from 'react-router'

export function ErrorBoundary() {
  const error = useRouteError()
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return <main id="main"><h1>{notFound ? 'Oops! Page not found' : 'Unexpected Application Error!'}</h1></main>
}
