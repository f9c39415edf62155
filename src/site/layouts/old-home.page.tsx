// Redirects /home to the home page: the header of a sister product links to it.
import { redirect } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'

export function loader() {
  throw redirect(paths.home, 301)
}

export default function OldHomePage() {
  return null
}
