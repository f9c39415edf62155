// Reads the published case studies that the agency wrote, and draws their preview images.
import { readPreviewColors } from '#features/appearance/brand-colors.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { readWholeContent } from '#features/content/content.service.ts'
import { viewImages } from '#features/images/image-views.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { drawPreview } from '#kernel/preview-image/preview-image.ts'
import { CASE_STUDY_CARDS, type WrittenCaseStudy } from './case-studies.contract.ts'
import { type EnteredCaseStudy, shownCaseStudy } from './case-studies.rules.ts'

const { page, section, field } = CASE_STUDY_CARDS

/** In their order. `secret` is that of a preview. @throws not-found when the preview has ended */
export async function readCaseStudies(
  ctx: Ctx,
  secret: string | undefined,
): Promise<WrittenCaseStudy[]> {
  const texts = await readWholeContent(ctx, page, secret)
  // The server stores only values that it has checked against the declaration.
  const cards = (texts[section]?.[field] ?? []) as readonly EnteredCaseStudy[]
  const published = cards.filter(({ isPublished }) => isPublished)
  const images = await viewImages(
    ctx,
    published.map(({ photo }) => photo || null),
  )
  return published.map((card) => ({
    ...shownCaseStudy(card),
    image: images.get(card.photo) ?? null,
  }))
}

/** @throws not-found */
export async function readCaseStudy(
  ctx: Ctx,
  address: string,
  secret: string | undefined,
): Promise<WrittenCaseStudy> {
  const study = (await readCaseStudies(ctx, secret)).find((one) => one.address === address)
  if (!study) throw new Failure('not-found', 'There is no case study at this address.')
  return study
}

/** @throws not-found */
export async function drawCaseStudyPreview(ctx: Ctx, address: string): Promise<Buffer> {
  const { title, isExample, customer } = await readCaseStudy(ctx, address, undefined)
  return drawPreview(
    {
      kind: isExample ? 'Illustrative example' : `Case study: ${customer}`,
      title,
      name: (await readCompany(ctx)).name,
    },
    await readPreviewColors(ctx),
  )
}
