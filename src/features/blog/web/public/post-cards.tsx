import type { ReactNode } from 'react'
import { mediumDate } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { CoverArt } from '#ui/illustrations/covers.tsx'
import type { PostSummary } from '../../blog.contract.ts'
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

export function PostCard({
  post: { id, title, description, author, date, category, readTime, cover, isSample },
}: {
  post: PostSummary
}) {
  const { timeZone } = useCompany()
  return (
    <article className="post-card">
      <div className="post-cover">
        <CoverArt name={cover} />
      </div>
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
