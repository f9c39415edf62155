import { Plus } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { IMAGES_PATH } from '#features/images/images.contract.ts'
import { dayAndTime, mediumDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { ListTools, NothingFound } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { CoverArt } from '#ui/illustrations/covers.tsx'
import { Picture } from '#site/images/picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { POST_LISTS, type PostList, type WrittenPostRow } from '../../writing.contract.ts'
import { useNewPost } from './admin-post-changes.ts'
import { type PostsFilter, usePosts, usePostsFilter } from './admin-posts.query.ts'
import { SamplePostsNote } from './sample-posts.tsx'
import { PostStateBadge } from './post-state.tsx'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/blog.page'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '#ui/work.css'
import './admin-blog.css'

const LISTS: Record<PostList, string> = {
  all: 'All',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
}

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Blog')

export default function BlogPage() {
  const filter = usePostsFilter()
  return (
    <section className="admin-blog" aria-labelledby="blog">
      <div className="row">
        <h2 id="blog">Blog</h2>
        <span className="row-start">
          <Link className="button button-neutral" to={paths.admin.authors}>
            Authors
          </Link>
          <Link className="button button-neutral" to={IMAGES_PATH}>
            Images
          </Link>
          <Link className="button button-neutral" to={paths.admin.subscribers}>
            Subscribers
          </Link>
          <NewPostButton />
        </span>
      </div>
      <SamplePostsNote />
      <ListTools label="Search posts" placeholder="Title or description">
        <FilterLinks
          name="list"
          defaultValue="all"
          chosen={filter.list}
          choices={POST_LISTS.map((list) => ({ value: list, label: LISTS[list] }))}
        />
      </ListTools>
      <div className="card">
        <Rows filter={filter} />
      </div>
    </section>
  )
}

function NewPostButton() {
  const creating = useNewPost()
  return (
    <Button busy={creating.isPending} busyLabel="Creating" onClick={() => creating.mutate()}>
      <Icon of={Plus} />
      New post
    </Button>
  )
}

function Rows({ filter }: { filter: PostsFilter }) {
  const posts = usePosts(filter)
  return (
    <PagedList
      list={posts}
      title="Couldn’t load the posts."
      bars={6}
      label="post"
      nothing={<Nothing filter={filter} />}
    >
      {(rows, isOld) => <Table rows={rows} isOld={isOld} />}
    </PagedList>
  )
}

function Table({ rows, isOld }: { rows: readonly WrittenPostRow[]; isOld: boolean }) {
  return (
    <table
      className={classNames('table table-stacked admin-posts-table', isOld && 'list-old')}
      aria-busy={isOld}
    >
      <thead>
        <tr>
          <th scope="col">Post</th>
          <th scope="col">Category</th>
          <th scope="col">Status</th>
          <th scope="col">On the website</th>
          <th scope="col" className="table-right">
            Requests
          </th>
          <th scope="col">Last change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((post) => (
          <Row key={post.id} post={post} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ post }: { post: WrittenPostRow }) {
  const { id, title, author, category, changedAt, changedBy, isSample, requests } = post
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <div className="admin-post-name">
          <span className="admin-post-cover">
            <RowCover post={post} />
          </span>
          <span>
            <Link className="text-link" to={paths.admin.post(id)}>
              {title || 'Untitled'}
            </Link>
            <span className="side-note">
              <span className="numeric">Post {id}</span>
              {author && `, by ${author}`}
            </span>
            {isSample && <span className="sample-mark">Replace before going live</span>}
          </span>
        </div>
      </td>
      <td className="stacked-hidden">{category || <span className="muted">None yet</span>}</td>
      <td className="stacked-right stacked-first">
        <PostStateBadge post={post} />
      </td>
      <td className="stacked-left stacked-second">
        <Appears post={post} />
      </td>
      <td className="table-right numeric stacked-hidden">
        {requests || <span className="muted">0</span>}
      </td>
      <td className="stacked-right stacked-second">
        <Timestamp at={changedAt} />
        {changedBy && <span className="side-note">{changedBy}</span>}
      </td>
    </tr>
  )
}

function RowCover({ post: { cover, coverImage } }: { post: WrittenPostRow }) {
  if (coverImage) return <Picture image={coverImage} alt="" sizes="3.75rem" cropped />
  return cover && <CoverArt name={cover} />
}

function Appears({ post: { state, publishedAt } }: { post: WrittenPostRow }) {
  const { timeZone } = useCompany()
  if (!publishedAt) return <span className="muted">Not yet</span>
  const at = new Date(publishedAt)
  if (state === 'draft') return <span className="muted">Unpublished</span>
  return (
    <time className="numeric" dateTime={publishedAt}>
      {state === 'scheduled' ? dayAndTime(at, timeZone) : `Since ${mediumDate(at, timeZone)}`}
    </time>
  )
}

const NOTHING: Record<PostList, { text: string; more?: string }> = {
  all: { text: 'No posts yet.', more: 'The first one appears on the website once you publish it.' },
  drafts: { text: 'No drafts. Every post is published or scheduled.' },
  scheduled: {
    text: 'Nothing is scheduled.',
    more: 'A post with a date and a time publishes automatically.',
  },
  published: { text: 'Nothing is published.' },
}

function Nothing({ filter: { list, search } }: { filter: PostsFilter }) {
  if (!search) return <EmptyState {...NOTHING[list]} />
  return (
    <NothingFound what="posts" search={search} part={list === 'all' ? undefined : LISTS[list]} />
  )
}
