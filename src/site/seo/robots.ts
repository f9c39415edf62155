// /robots.txt: paths that search engines should skip. It protects nothing.
import { renderingContext } from '../data/rendering.ts'
import type { Route } from './+types/robots'

const PRIVATE = [
  '/admin',
  '/api/',
  '/application/',
  '/dashboard',
  '/mailbox',
  '/quotes/',
  '/sandbox/',
  '/track/',
  '/verify/',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(renderingContext)
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
