// /previews/…png: the preview images of articles, jobs and case studies, for sites that show a shared link.
import { apiContext } from '../data/api-context.ts'
import type { Route } from './+types/shared-preview'

const NAMES = /^(?:(post|job)-([\da-f-]{1,36})|case-([a-z\d-]{1,80}))\.png$/

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [, kind, id = '', address] = NAMES.exec(params.name) ?? []
  const api = context.get(apiContext)
  if (kind === 'post') return imageOf(await api.posts[':id'].preview.$get({ param: { id } }))
  if (kind === 'job') return imageOf(await api.jobs[':id'].preview.$get({ param: { id } }))
  if (address)
    return imageOf(await api['case-studies'][':address'].preview.$get({ param: { address } }))
  return imageOf(new Response(null, { status: 404 }))
}

/** The type of the client's responses differs from that of the platform. */
type Answer = Pick<Response, 'ok' | 'status' | 'headers'> & {
  arrayBuffer: () => Promise<ArrayBuffer>
}

async function imageOf(reply: Answer): Promise<Response> {
  if (!reply.ok)
    return new Response('There is no such image.\n', {
      status: reply.status === 410 ? 410 : 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  return new Response(await reply.arrayBuffer(), {
    headers: {
      'content-type': 'image/png',
      'cache-control': reply.headers.get('cache-control') ?? 'no-store',
    },
  })
}
