import { paths } from '#kernel/paths.contract.ts'
import { CoverArt } from '#ui/illustrations/covers.tsx'
import type { PostSummary } from '../../blog.contract.ts'
import '../post-cards.css'
import './blog-post.page.css'

export function RelatedPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (!posts.length) return null
  return (
    <section className="wrap related-posts">
      <h2>Related articles</h2>
      {posts.map(({ id, title, description, author, category, readTime, cover }) => (
        <article key={id} className="post-card">
          <div className="post-cover">
            <CoverArt name={cover} />
          </div>
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
