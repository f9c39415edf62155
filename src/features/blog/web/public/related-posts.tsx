import { paths } from '#kernel/paths.contract.ts'
import type { PostSummary } from '../../blog.contract.ts'
import { PostCover } from '../post-cover.tsx'
import '../post-cards.css'
import './blog-post.page.css'

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (!posts.length) return null
  return (
    <section className="wrap related-posts">
      <h2>Related articles</h2>
      {posts.map(({ id, title, description, author, category, readTime, ...post }) => (
        <article key={id} className="post-card">
          <PostCover post={post} sizes="15rem" />
          <div>
            <p className="post-category">{category}</p>
            <h3>
              <a href={paths.post(id)}>{title}</a>
            </h3>
            <p className="muted post-card-text">{description}</p>
          </div>
          <p className="post-facts">
            <b>{author}</b>
            <span>{readTime}</span>
          </p>
        </article>
      ))}
    </section>
  )
}
