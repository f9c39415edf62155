// /images/…: the files of the image library.
import { apiContext } from '#site/data/api-context.ts'
import type { Route } from './+types/image-file'

const KEPT = ['content-type', 'content-length', 'cache-control']

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const reply = await context
    .get(apiContext)
    ['image-files'][':name'].$get({ param: { name: params.name } })
  const { ok, status, body }: Pick<Response, 'ok' | 'status' | 'body'> = reply
  if (!ok || !body)
    return new Response('There is no such image.\n', {
      status: status === 404 ? 404 : 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  const headers = KEPT.flatMap((name) => {
    const value = reply.headers.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return new Response(body, { headers })
}
