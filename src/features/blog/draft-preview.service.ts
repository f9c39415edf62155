// Shows a draft as its page would, with the checks before publishing.
import { viewImages, withImages } from '#features/images/image-views.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { renderMarkdown } from '#kernel/markdown.ts'
import { readMinutes, readTime } from './blog.rules.ts'
import { checksOf } from './post-checks.rules.ts'
import { outlineWithImages } from './post-images.service.ts'
import type { PostContent, PostPreview } from './writing.contract.ts'

/** Renders a draft like the post page. Stores nothing. */
export async function previewPost(ctx: Ctx, content: PostContent): Promise<PostPreview> {
  const { html, contents, wordCount } = renderMarkdown(content.markdown)
  const { coverImageId } = content
  return {
    html: await withImages(ctx, html),
    contents,
    readTime: readTime(readMinutes(wordCount)),
    coverImage: (await viewImages(ctx, [coverImageId])).get(coverImageId ?? '') ?? null,
    checks: checksOf(content, await outlineWithImages(ctx, content)),
  }
}
