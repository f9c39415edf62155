// /sitemap.xml: all pages for search engines, each with its image.
import { data } from 'react-router'
import { paths } from '#kernel/paths.contract.ts'
import { LISTED_PATHS, listedPaths } from '../layouts/site-links.ts'
import { apiContext } from '../data/api-context.ts'
import { loadProducts } from '../data/products.ts'
import { filePaths } from './file-paths.ts'
import { jobPreview, postPreview, previewOf } from './previews.ts'
import { renderingContext } from '../data/rendering.ts'
import type { Route } from './+types/sitemap'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(renderingContext)
  const api = context.get(apiContext)
  const [reply, offered, products] = await Promise.all([
    api.posts.$get({ query: {} }),
    api.jobs.$get({ query: {} }),
    loadProducts(context),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  if (!offered.ok) throw data(await offered.json(), offered.status)
  const posts = (await reply.json()).map(({ id, date }) => ({
    path: paths.post(id),
    changed: date,
    image: postPreview(id),
  }))
  const jobs = (await offered.json()).map(({ id, posted }) => ({
    path: paths.job(id),
    changed: posted,
    image: jobPreview(id),
  }))
  const listed = products ? listedPaths(products) : LISTED_PATHS
  const pages: { path: string; changed?: string; image?: string }[] = [
    ...listed.map((path) => ({ path, image: previewOf(path) })),
    ...posts,
    ...jobs,
  ]
  const urls = pages.map(
    ({ path, changed, image }) =>
      `  <url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${
        image ? `<image:image><image:loc>${origin}${image}</image:loc></image:image>` : ''
      }</url>`,
  )
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    '  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
  // Cached like a page until a post, a job or the shown products change, only under its own path.
  const cacheHeaders = new URL(request.url).pathname === filePaths.sitemap && {
    'x-page-cache-tags': 'posts jobs company',
  }
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...cacheHeaders },
  })
}
