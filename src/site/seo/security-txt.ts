// /.well-known/security.txt: where to report a vulnerability (RFC 9116).
import { apiContext } from '../data/api-context.ts'
import { filePaths } from './file-paths.ts'
import { renderingContext } from '../data/rendering.ts'
import type { Route } from './+types/security-txt'

const YEAR = 31_536_000_000

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(renderingContext)
  const { email } = await (await context.get(apiContext).company.$get()).json()
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + YEAR).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${filePaths.securityText}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
