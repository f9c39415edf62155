// /blogs/feed.xml: RSS 2.0 feed with the full text of the newest articles.
import { data } from 'react-router'
import type { ContentOf } from '#kernel/content-page.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Company } from '#features/company/company.contract.ts'
import { BLOGS } from '#site/layouts/site-links.ts'
import { loadStored } from '#features/content/web/public/content.query.ts'
import { apiContext } from '#site/data/api-context.ts'
import { withArticleSource } from '#site/data/article-source.ts'
import { renderingContext } from '#site/data/rendering.ts'
import type { Post } from '../../blog.contract.ts'
import type { Route } from './+types/feed'
import { BLOGS_PAGE } from './blogs.content.ts'

const MOST = 20

export async function loader(loaded: Route.LoaderArgs) {
  const { request, context } = loaded
  const api = context.get(apiContext)
  const { origin } = context.get(renderingContext)
  const [content, listed, company] = await Promise.all([
    loadStored(BLOGS_PAGE, loaded),
    api.posts.$get({ query: { limit: String(MOST) } }),
    api.company.$get(),
  ])
  for (const reply of [listed, company]) if (!reply.ok) throw data(await reply.json(), reply.status)
  const posts = await Promise.all(
    (await listed.json()).map(async ({ id }) =>
      (await api.posts[':id'].$get({ param: { id: String(id) } })).json(),
    ),
  )
  // The server caches only the canonical path, until a post, the company or a text changes.
  const cacheHeaders = new URL(request.url).pathname === paths.feed && {
    'x-page-cache-tags': 'company posts images blog-content',
  }
  return new Response(feedOf(posts, await company.json(), { origin, content }), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...cacheHeaders },
  })
}

function feedOf(
  posts: readonly Post[],
  company: Company,
  { origin, content }: { origin: string; content: ContentOf<typeof BLOGS_PAGE> },
): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"',
    '  xmlns:atom="http://www.w3.org/2005/Atom"',
    '  xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    '  xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${content.top.headline} | ${company.name}`),
    element('link', origin + BLOGS.href),
    element('description', content.search.description),
    '<language>en-us</language>',
    `<atom:link href="${escaped(origin + paths.feed)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, origin)),
    '</channel>',
    '</rss>',
  ]
  return `${lines.join('\n')}\n`
}

function itemOf(
  { id, title, description, author, date, category, tags, content }: Post,
  origin: string,
): string {
  const address = `${origin}${paths.post(id)}`
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(date).toUTCString()),
    element('dc:creator', author),
    ...[category, ...tags].map((name) => element('category', name)),
    element('description', description),
    element(
      'content:encoded',
      wholeLinks(withPlainImages(withArticleSource(content, id)), address, origin),
    ),
    '</item>',
  ].join('\n')
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Readers of feeds show the JPEG, and open a video on its own site. */
const withPlainImages = (html: string): string =>
  html.replace(/<\/?picture>|<source [^>]*>| data-(?:player|title)="[^"]*"/g, '')

/** Makes links absolute, because people read feeds elsewhere. */
const wholeLinks = (html: string, address: string, origin: string): string =>
  html.replace(
    / (href|src)="(\/(?!\/)|#)/g,
    (_, attribute, start) => ` ${attribute}="${start === '#' ? `${address}#` : `${origin}/`}`,
  )
