import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { data } from 'react-router'
import { COMPANY_TAG } from '#features/company/company.tags.ts'
import { loadContent } from '#features/content/web/public/content.query.ts'
import { IMAGES_TAG } from '#features/images/images.tags.ts'
import type { ContentOf } from '#kernel/content-page.contract.ts'
import { paths } from '#kernel/paths.contract.ts'
import { apiContext } from '#site/data/api-context.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { BLOGS } from '#site/layouts/site-links.ts'
import { pageMeta } from '#site/seo/meta.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import { BLOG_CONTENT_TAG, POSTS_TAG } from '../../blog.tags.ts'
import type { PostSummary } from '../../blog.contract.ts'
import type { Route } from './+types/blogs.page'
import { ArticleSearch, CategoryButtons } from './article-search.tsx'
import { BLOG } from './blog.content.ts'
import { BLOGS_PAGE } from './blogs.content.ts'
import { feedLink } from './feed-link.ts'
import { submitNewsletter } from './submit-newsletter.ts'
import { PostCards } from './post-cards.tsx'
import { StayUpdated } from './stay-updated.tsx'
import { useReadingList } from './use-reading-list.ts'
import { blogAddress, readPostFilter, type PostFilter } from './post-filter.ts'
import './blogs.page.css'

export const handle: PageHandle = {
  hydrate: 'when-idle',
  cacheTags: [COMPANY_TAG, POSTS_TAG, IMAGES_TAG, BLOG_CONTENT_TAG],
  queryParams: ['q', 'category', 'saved', 'after'],
}

export const meta: Route.MetaFunction = (around) => [
  ...pageMeta(around, {
    title: around.loaderData?.content.top.headline ?? BLOGS.label,
    description: around.loaderData?.content.search.description,
  }),
  feedLink,
]

const PAGE = 30

type Content = ContentOf<typeof BLOGS_PAGE>
type Found = {
  content: Content
  posts: PostSummary[]
  filter: PostFilter
  older: string | undefined
  problem?: string
}

export async function loader(loaded: Route.LoaderArgs): Promise<Found> {
  const filter = readPostFilter(new URL(loaded.request.url).searchParams)
  const [content, reply] = await Promise.all([
    loadContent(BLOGS_PAGE, loaded),
    loaded.context.get(apiContext).posts.$get({ query: queryFor(filter) }),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const [, next] = /[?&]after=(\d+)/.exec(reply.headers.get('link') ?? '') ?? []
  return {
    content,
    posts: await reply.json(),
    filter,
    older: next && blogAddress({ ...filter, after: Number(next) }),
  }
}

function queryFor({ search, category, isSaved, after }: PostFilter) {
  if (isSaved) return {}
  return {
    limit: String(PAGE),
    ...(search && { search }),
    ...(category && { category }),
    ...(after !== undefined && { after: String(after) }),
  }
}

const LOAD_FAILED = 'Couldn’t load the articles. Please check your connection and try again.'
let shown: Pick<Found, 'content' | 'posts'> | undefined

/** Runs for filters after hydration: a failed search keeps the posts that were shown. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!shown) throw error
    return {
      ...shown,
      older: undefined,
      filter: readPostFilter(new URL(request.url).searchParams),
      problem: LOAD_FAILED,
    }
  }
}

export const action = ({ request, context }: Route.ActionArgs) => submitNewsletter(request, context)
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function BlogsPage({
  loaderData: { content, posts, filter, older, problem },
  actionData,
}: Route.ComponentProps) {
  const { ids, hasFailed } = useReadingList()
  const saved = ids?.flatMap((id) => posts.filter((post) => post.id === id))
  const failed = problem ?? (hasFailed && filter.isSaved ? LOAD_FAILED : undefined)
  useEffect(() => {
    shown = { content, posts }
  }, [content, posts])
  return (
    <main id="main" className="blogs">
      <section className="blogs-hero sky">
        <div className="wrap">
          <h1 className="display">{content.top.headline}</h1>
          <ArticleSearch postFilter={filter} hasSaved={Boolean(ids?.length)} />
        </div>
      </section>
      <CategoryButtons postFilter={filter} />
      {failed && (
        <div className="wrap">
          <Banner tone="bad">{failed}</Banner>
        </div>
      )}
      {filter.isSaved ? (
        <SavedPosts posts={saved} />
      ) : (
        <FoundPosts
          titles={content.lists}
          posts={posts}
          older={older}
          isSearch={Boolean(filter.search || filter.category || filter.after)}
        />
      )}
      <StayUpdated texts={content.newsletter} early={actionData} here={blogAddress(filter)} />
    </main>
  )
}

function FoundPosts({
  titles,
  posts,
  older,
  isSearch,
}: {
  titles: Content['lists']
  posts: PostSummary[]
  older: string | undefined
  /** Otherwise no article is published. */
  isSearch: boolean
}) {
  return (
    <div className="blogs-found">
      <p className="visually-hidden" role="status">
        {posts.length === 1 ? 'One article' : `${posts.length} articles`}
      </p>
      <PostCards
        title={titles.featured}
        kind="featured"
        posts={posts.filter(({ featured }) => featured)}
      />
      <PostCards
        title={titles.latest}
        kind="latest"
        posts={posts.filter(({ featured }) => !featured)}
      />
      {!posts.length && !isSearch && <EmptyState text={BLOG.none} more={BLOG.noneMore} />}
      {!posts.length && isSearch && (
        <EmptyState text={BLOG.empty}>
          <a className="text-link" href={paths.blogs}>
            All articles
          </a>
        </EmptyState>
      )}
      {older && (
        <p className="wrap blogs-older">
          <a className="arrow-link" href={older}>
            Older articles <Icon of={ArrowRight} />
          </a>
        </p>
      )}
    </div>
  )
}

function SavedPosts({ posts }: { posts: PostSummary[] | undefined }) {
  return (
    <div className="blogs-found">
      <noscript>
        <p className="wrap">Your reading list is stored in this browser and requires JavaScript.</p>
      </noscript>
      <p className="visually-hidden" role="status">
        {posts && `${posts.length} saved`}
      </p>
      {posts?.length ? (
        <PostCards title={BLOG.saved} kind="latest" posts={posts} />
      ) : (
        <section className="wrap post-list">
          <h2>{BLOG.saved}</h2>
        </section>
      )}
      {posts?.length === 0 && <EmptyState text={BLOG.nothingSaved} />}
    </div>
  )
}
