// /sitemap.xml: all pages for search engines, each with its image.
import { data } from 'react-router'
import { fallbackPath } from '#features/images/images.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { LISTED_PATHS, listedPaths } from '../layouts/site-links.ts'
import type { ApiClient } from '../data/api.ts'
import { apiContext } from '../data/api-context.ts'
import { loadProducts } from '../data/products.ts'
import { filePaths } from './file-paths.ts'
import { caseStudyPreview, jobPreview, postPreview, previewOf } from './previews.ts'
import { renderingContext } from '../data/rendering.ts'
import type { Route } from './+types/sitemap'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = context.get(renderingContext)
  const api = context.get(apiContext)
  const [reply, offered, products, shown, bylines, caseStudies] = await Promise.all([
    api.posts.$get({ query: {} }),
    api.jobs.$get({ query: {} }),
    loadProducts(context),
    api['post-images'].$get(),
    api['author-bylines'].$get(),
    caseStudiesOf(api),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  if (!offered.ok) throw data(await offered.json(), offered.status)
  if (!shown.ok) throw data(await shown.json(), shown.status)
  const inTexts = new Map((await shown.json()).map((post) => [post.id, post.paths]))
  const posts = (await reply.json()).map(({ id, date, coverImage }) => ({
    path: paths.post(id),
    changed: date,
    images: [coverImage ? fallbackPath(coverImage) : postPreview(id), ...(inTexts.get(id) ?? [])],
  }))
  const jobs = (await offered.json()).map(({ id, posted }) => ({
    path: paths.job(id),
    changed: posted,
    images: [jobPreview(id)],
  }))
  if (!bylines.ok) throw data(await bylines.json(), bylines.status)
  const authors = (await bylines.json()).map(({ slug, image }) => ({
    path: paths.author(slug),
    images: image ? [fallbackPath(image)] : [],
  }))
  const listed = products ? listedPaths(products) : LISTED_PATHS
  const pages: { path: string; changed?: string; images: string[] }[] = [
    ...listed.map((path) => ({ path, images: [previewOf(path)].filter(Boolean) })),
    ...caseStudies,
    ...posts,
    ...authors,
    ...jobs,
  ]
  const urls = pages.map(
    ({ path, changed, images }) =>
      `  <url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${images
        .map((image) => `<image:image><image:loc>${origin}${image}</image:loc></image:image>`)
        .join('')}</url>`,
  )
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    '  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
  // Cached like a page until one of the listed pages changes, only under its own path.
  const cacheHeaders = new URL(request.url).pathname === filePaths.sitemap && {
    'x-page-cache-tags': 'posts jobs company images case-study-content',
  }
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...cacheHeaders },
  })
}

async function caseStudiesOf(api: ApiClient) {
  const reply = await api['case-studies'].$get({ query: {} })
  if (!reply.ok) throw data(await reply.json(), reply.status)
  return (await reply.json()).map(({ address, image }) => ({
    path: paths.writtenCaseStudy(address),
    images: [image ? fallbackPath(image) : caseStudyPreview(address)],
  }))
}
