// The preview image of a shared article.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { readPreviewColors } from '#features/appearance/brand-colors.service.ts'
import { drawPreview } from '#kernel/preview-image/preview-image.ts'
import { readPost } from './posts.service.ts'

/** @throws not-found or gone, as the article itself */
export async function drawPostPreview(ctx: Ctx, id: number): Promise<Buffer> {
  const { category, title } = await readPost(ctx, id)
  return drawPreview(
    { kind: category, title, name: (await readCompany(ctx)).name },
    await readPreviewColors(ctx),
  )
}
