// /robots.txt: paths that search engines should skip. It protects nothing.
import { paths } from '#kernel/paths.contract.ts'
import { filePaths } from './file-paths.ts'
import { renderingContext } from '../data/rendering.ts'
import type { Route } from './+types/robots'

const PRIVATE = [
  paths.admin.home,
  '/api/',
  paths.application(''),
  paths.customer.home,
  paths.mailbox,
  paths.quote(''),
  '/sandbox/',
  paths.track(''),
  paths.verifyCode(''),
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(renderingContext)
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${filePaths.sitemap}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
