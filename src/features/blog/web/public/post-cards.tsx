import type { ReactNode } from 'react'
import { mediumDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import type { PostSummary } from '../../blog.contract.ts'
import { PostCover } from '../post-cover.tsx'
import '../post-cards.css'
import './blogs.page.css'

export function PostCards({
  title,
  kind,
  posts,
}: {
  title: string
  kind: 'featured' | 'latest'
  posts: readonly PostSummary[]
}) {
  if (!posts.length) return null
  return (
    <section className={`wrap post-list post-list-${kind}`}>
      <h2>{title}</h2>
      <div>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  )
}

export function PostCard({ post }: { post: PostSummary }) {
  const { id, title, description, author, date, category, readTime, isSample } = post
  const { timeZone } = useCompany()
  return (
    <article className="post-card">
      <PostCover post={post} sizes="(min-width: 60rem) 36rem, 100vw" />
      <div>
        <p className="post-category">
          {category} {isSample && <span className="sample-mark">Sample article</span>}
        </p>
        <h3>
          <a href={paths.post(id)}>{title}</a>
        </h3>
        <p className="muted post-card-text">{description}</p>
        <PostFacts>
          <b>{author}</b>
          <time dateTime={date}>{mediumDate(new Date(date), timeZone)}</time>
          <span>{readTime}</span>
        </PostFacts>
      </div>
    </article>
  )
}

const PostFacts = ({ children }: { children: ReactNode }) => (
  <p className="post-facts">{children}</p>
)
