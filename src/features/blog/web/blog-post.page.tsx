import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { longDay } from '#kernel/dates.ts'
import { BLOGS, CONTACT } from '#site/site-links.ts'
import { apiContext } from '#site/api.ts'
import { articleSource, withArticleSource, withSource } from '#site/article-source.ts'
import { useCompany } from '#site/company.ts'
import type { PageHandle } from '#site/hydration.ts'
import { organization, pageMeta } from '#site/meta.ts'
import { useResponseTimeText } from '#site/response-times.ts'
import { Tag } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CoverArt } from '#ui/illustrations/covers.tsx'
import type { Post } from '../blog.contract.ts'
import { postIdIn } from '../blog.rules.ts'
import type { Route } from './+types/blog-post.page'
import { BLOG } from './blog.content.ts'
import { feedLink } from './feed-link.ts'
import { PostActions } from './post-actions.tsx'
import { PostContents } from './post-contents.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { RelatedPosts } from './related-posts.tsx'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  cacheTags: ['company', 'posts'],
  background: 'white',
}

/** Drawn by scripts/covers.mjs from the same drawing. */
const previewOf = (cover: Post['cover']): string => `/covers/${cover}.png`
const addressOf = (id: number): string => `${BLOGS.href}/${id}`

export const meta: Route.MetaFunction = (around) => {
  const post = around.loaderData?.post
  if (!post) {
    const description =
      'There is no article at this address. Every published article is in the blog.'
    return pageMeta(around, { title: 'Blog post not found', description, unlisted: true })
  }
  const { id, title, description, author, date, category, tags, cover } = post
  const path = addressOf(id)
  const page = pageMeta(around, {
    title,
    description,
    path,
    trail: [BLOGS, { label: title, href: path }],
    type: 'article',
    image: previewOf(cover),
    data: (site) => ({
      '@type': 'BlogPosting',
      headline: title,
      description,
      image: site.origin + previewOf(cover),
      datePublished: date,
      author: { '@type': 'Person', name: author },
      publisher: organization(site),
      mainEntityOfPage: site.origin + path,
      articleSection: category,
      keywords: tags,
    }),
  })
  return [...page, { property: 'article:published_time', content: date }, feedLink]
}

/** Spec §2 and H14: what is no number means the first post; a number that nothing is published under is not found, or gone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reply = await context
    .get(apiContext)
    .posts[':id'].$get({ param: { id: String(postIdIn(params.id)) } })
  if (reply.ok) return data({ post: await reply.json() })
  const status: number = reply.status
  if (status !== 404 && status !== 410) throw data(await reply.json(), status)
  return data({ post: undefined }, status)
}

export default function BlogPostPage({ loaderData: { post } }: Route.ComponentProps) {
  if (!post) return <PostNotFound />
  return (
    <main id="main" className="blog-post">
      <article>
        <PostHead post={post} />
        <div className="wrap blog-post-cover">
          <div className="post-cover">
            <CoverArt name={post.cover} wide />
          </div>
        </div>
        <div className="wrap blog-post-columns">
          <PostContents contents={post.contents} />
          <div>
            <div
              className="prose"
              // oxlint-disable-next-line react/no-danger -- Our Markdown removes HTML from the text.
              dangerouslySetInnerHTML={{ __html: withArticleSource(post.content, post.id) }}
            />
            {post.tags.length > 0 && (
              <ul className="blog-post-tags" aria-label="Tags">
                {post.tags.map((tag) => (
                  <li key={tag}>
                    <Tag>{tag}</Tag>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </article>
      <section className="wrap blog-post-call">
        <div className="sky">
          <div>
            <h2>{BLOG.call.title}</h2>
            <p>
              {BLOG.call.text} We answer within {useResponseTimeText('message')}.
            </p>
          </div>
          <ButtonLink size="large" href={withSource(CONTACT.href, articleSource(post.id))}>
            Contact us
          </ButtonLink>
        </div>
      </section>
      <RelatedPosts posts={post.related} />
    </main>
  )
}

function PostHead({ post: { id, title, author, date, category, readTime } }: { post: Post }) {
  const { timeZone } = useCompany()
  return (
    <header className="wrap blog-post-head">
      <p className="blog-post-back">
        <a className="arrow-link" href={BLOGS.href}>
          <Icon of={ArrowLeft} /> All articles
        </a>
      </p>
      <p className="post-category">{category}</p>
      <h1 className="display">{title}</h1>
      <div className="blog-post-meta">
        <p className="post-facts">
          <b>{author}</b>
          <time dateTime={date}>{longDay(new Date(date), timeZone)}</time>
          <span>{readTime}</span>
        </p>
        <PostActions id={id} title={title} />
      </div>
    </header>
  )
}
