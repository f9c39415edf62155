// The cache tags of public pages that show posts, and of the texts of the blog.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const POSTS_TAG = cacheTag('posts')
export const BLOG_CONTENT_TAG = cacheTag('blog-content')
