import { ArrowLeft } from 'lucide-react'
import { PAGE_TEXTS } from '#kernel/messages.ts'
import { BLOGS } from '#site/layouts/site-links.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ShopWithBlindDown } from '#ui/illustrations/closed-shops.tsx'
import { BLOG } from './blog.content.ts'
import './blog-post.page.css'

export function PostNotFound() {
  return (
    <main id="main" className="wrap post-not-found">
      <ShopWithBlindDown />
      <h1>{PAGE_TEXTS.blogPostNotFound}</h1>
      <p className="muted">{BLOG.notFound}</p>
      <ButtonLink size="large" href={BLOGS.href}>
        <Icon of={ArrowLeft} /> Back to all articles
      </ButtonLink>
    </main>
  )
}
