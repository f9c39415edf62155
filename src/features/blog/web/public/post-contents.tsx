// Table of contents of an article; marks the section in view.
import { useEffect, useState } from 'react'
import type { Post } from '../../blog.contract.ts'
import './blog-post.page.css'

export function PostContents({ contents }: { contents: Post['contents'] }) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const headings = contents.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = (): void =>
      setCurrent(
        Math.max(
          0,
          headings.findLastIndex(
            (heading) => heading.getBoundingClientRect().top < innerHeight / 3,
          ),
        ),
      )
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [contents])
  if (!contents.length) return <div />
  return (
    <nav className="post-contents" aria-label="In this article">
      <h2>In this article</h2>
      <ol>
        {contents.map(({ id, title }, at) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={at === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
