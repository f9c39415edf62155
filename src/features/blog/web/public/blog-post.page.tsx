import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { loadStored } from '#features/content/web/public/content.query.ts'
import { fallbackPath, fallbackSize } from '#features/images/images.contract.ts'
import { IMAGES_TAG } from '#features/images/images.tags.ts'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { longDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { BLOGS, CONTACT } from '#site/layouts/site-links.ts'
import { apiContext } from '#site/data/api-context.ts'
import { articleSource, withSource } from '#site/data/article-source.ts'
import { useCompany } from '#site/data/company.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { authorData, organization, pageMeta } from '#site/seo/meta.ts'
import { postPreview } from '#site/seo/previews.ts'
import { Picture } from '#site/images/picture.tsx'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { Tag } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BLOG_CONTENT_TAG, POSTS_TAG } from '../../blog.tags.ts'
import type { Post } from '../../blog.contract.ts'
import { postIdIn } from '../../blog.rules.ts'
import type { Route } from './+types/blog-post.page'
import { PostCover } from '../post-cover.tsx'
import { ArticleText } from './article-text.tsx'
import { BLOGS_PAGE } from './blogs.content.ts'
import { feedLink } from './feed-link.ts'
import { playersIn } from './players.ts'
import { PostActions } from './post-actions.tsx'
import { PostContents } from './post-contents.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { RelatedPosts } from './related-posts.tsx'
import '../post-cards.css'
import './blog-post.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  cacheTags: [COMPANY_TAG, POSTS_TAG, IMAGES_TAG, BLOG_CONTENT_TAG],
  frames: (loaded) => playersIn((loaded as Partial<Loaded> | undefined)?.post),
  background: 'white',
}

export const meta: Route.MetaFunction = (around) => {
  const post = around.loaderData?.post
  if (!post) {
    const description =
      'There is no article at this address. You can find every published article on the blog.'
    return pageMeta(around, { title: 'Blog post not found', description, unlisted: true })
  }
  const { id, title, description, author, date, category, tags, isSample, coverImage, byline } =
    post
  const path = paths.post(id)
  const image = coverImage ? fallbackPath(coverImage) : postPreview(id)
  const page = pageMeta(around, {
    title,
    description,
    path,
    trail: [BLOGS, { label: title, href: path }],
    type: 'article',
    image,
    ...(coverImage && { imageSize: fallbackSize(coverImage) }),
    data: (site) => ({
      '@type': 'BlogPosting',
      headline: title,
      description,
      image: site.origin + image,
      datePublished: date,
      author: isSample ? organization(site) : authorData(author, site, byline),
      publisher: organization(site),
      mainEntityOfPage: site.origin + path,
      articleSection: category,
      keywords: tags,
    }),
  })
  return [...page, { property: 'article:published_time', content: date }, feedLink]
}

type Loaded = { post: Post | undefined }

/** Spec §2 and H14: a non-number shows the first post; an unpublished id is a 404, or a 410. */
export async function loader(loaded: Route.LoaderArgs) {
  const { params, context } = loaded
  const reply = await context
    .get(apiContext)
    .posts[':id'].$get({ param: { id: String(postIdIn(params.id)) } })
  if (reply.ok) {
    const { call } = await loadStored(BLOGS_PAGE, loaded)
    return data({ post: await reply.json(), call })
  }
  const status: number = reply.status
  if (status !== 404 && status !== 410) throw data(await reply.json(), status)
  return data({ post: undefined, call: undefined }, status)
}

export default function BlogPostPage({ loaderData: { post, call } }: Route.ComponentProps) {
  if (!post || !call) return <PostNotFound />
  return (
    <main id="main" className="blog-post">
      <article>
        <PostHead post={post} />
        <div className="wrap blog-post-cover">
          <PostCover post={post} sizes="(min-width: 80rem) 75rem, 100vw" wide />
        </div>
        <div className="wrap blog-post-columns">
          <PostContents contents={post.contents} />
          <div>
            <ArticleText post={post} />
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
            <h2>{call.title}</h2>
            <p>
              {call.text} We answer within {useResponseTimeText('message')}.
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

function PostHead({
  post: { id, title, author, byline, date, category, readTime, isSample },
}: {
  post: Post
}) {
  const { timeZone } = useCompany()
  return (
    <header className="wrap blog-post-head">
      <p className="blog-post-back">
        <a className="arrow-link" href={BLOGS.href}>
          <Icon of={ArrowLeft} /> All articles
        </a>
      </p>
      <p className="post-category">
        {category} {isSample && <span className="sample-mark">Sample article</span>}
      </p>
      <h1 className="display">{title}</h1>
      <div className="blog-post-meta">
        <p className="post-facts">
          <Byline author={author} byline={byline} />
          <time dateTime={date}>{longDay(new Date(date), timeZone)}</time>
          <span>{readTime}</span>
        </p>
        <PostActions id={id} title={title} />
      </div>
    </header>
  )
}

function Byline({ author, byline }: Pick<Post, 'author' | 'byline'>) {
  if (!byline) return <b>{author}</b>
  return (
    <a className="blog-post-author" href={paths.author(byline.slug)} rel="author">
      {byline.image && (
        <span>
          <Picture image={byline.image} alt="" sizes="2.25rem" cropped />
        </span>
      )}
      {author}
    </a>
  )
}
