// Redirects /home to the home page: the header of a sister product links to it.
import { redirect } from 'react-router'

export function loader() {
  throw redirect('/', 301)
}

export default function OldHomePage() {
  return null
}
