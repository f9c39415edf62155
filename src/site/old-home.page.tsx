// /home, which a sister product's header links to, is the home page.
import { redirect } from 'react-router'

export function loader() {
  throw redirect('/', 301)
}

export default function OldHomePage() {
  return null
}
