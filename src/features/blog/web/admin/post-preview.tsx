import { longDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { useNow } from '#ui/now.ts'
import type { PostContent, PostPreview } from '../../writing.contract.ts'
import { PostCover } from '../post-cover.tsx'
import './post-editor.css'
import '../post-cards.css'
import '../prose.css'

export function PostPreviewPane({
  content: { title, author, category, cover },
  publishedAt,
  preview,
  error,
}: {
  content: PostContent
  publishedAt: string | null
  preview: PostPreview | undefined
  error: Error | null
}) {
  const { timeZone } = useCompany()
  const now = useNow()
  const day = publishedAt ? new Date(publishedAt) : now
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <section className="card post-preview" aria-label="Preview" tabIndex={0}>
      <PostCover
        post={{ cover, coverImage: preview?.coverImage ?? null }}
        sizes="(min-width: 60rem) 50vw, 100vw"
        wide
      />
      <p className="post-category">{category || 'No category yet'}</p>
      <p className="display post-preview-title">{title || 'Untitled'}</p>
      <p className="post-facts">
        <b>{author || 'No author yet'}</b>
        <time dateTime={day.toISOString()}>{longDay(day, timeZone)}</time>
        {preview && <span>{preview.readTime}</span>}
      </p>
      {preview ? (
        <div
          className="article-text"
          // oxlint-disable-next-line react/no-danger -- Our Markdown removes HTML.
          dangerouslySetInnerHTML={{ __html: withNewTabLinks(preview.html) }}
        />
      ) : (
        <QueryState title="Couldn’t load the preview." error={error} rows={4} />
      )}
    </section>
  )
}

/** Links open in a new tab, so that a click does not leave the editor. */
const withNewTabLinks = (html: string): string =>
  html.replaceAll(/<a href="(?!#)/g, '<a target="_blank" rel="noopener" href="')
