// The preview image of a shared job.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { readPreviewColors } from '#features/appearance/brand-colors.service.ts'
import { drawPreview } from '#kernel/preview-image/preview-image.ts'
import { JOB_TYPES } from './jobs.contract.ts'
import { readJob } from './jobs.service.ts'

/** @throws not-found or gone, as the job itself */
export async function drawJobPreview(ctx: Ctx, id: string): Promise<Buffer> {
  const { title, type, location } = await readJob(ctx, id)
  const kind = [JOB_TYPES[type], location].filter(Boolean).join(', ')
  return drawPreview(
    { kind, title, name: (await readCompany(ctx)).name },
    await readPreviewColors(ctx),
  )
}
