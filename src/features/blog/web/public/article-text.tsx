// The text of an article. A click on a link to a video plays it in place.
import type { MouseEvent } from 'react'
import { withArticleSource } from '#site/data/article-source.ts'
import type { Post } from '../../blog.contract.ts'
import '../prose.css'

export const ArticleText = ({ post: { id, content } }: { post: Post }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- It handles clicks on its links, which the keyboard fires too.
  <div
    className="article-text"
    onClick={playVideo}
    // oxlint-disable-next-line react/no-danger -- Our Markdown removes HTML.
    dangerouslySetInnerHTML={{ __html: withArticleSource(content, id) }}
  />
)

/** Nothing is loaded from the host of the video before this click. */
function playVideo(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element && event.target.closest('a[data-player]')
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = link.dataset['player'] ?? ''
  frame.title = link.dataset['title'] ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  // The player shows an error to a page that hides its origin.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}
