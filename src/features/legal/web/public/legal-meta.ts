// Metadata of the legal pages. Only the version in effect is listed by search engines.
import type { MetaDescriptor } from 'react-router'
import type { SiteLink } from '#site/layouts/site-links.ts'
import { pageMeta } from '#site/seo/meta.ts'
import type { LoadedLegalText } from './legal-loader.ts'
import type { ShippedText } from './shipped-text.ts'

type Around = Parameters<typeof pageMeta>[0] & {
  params: { effectiveOn?: string | undefined }
  loaderData?: LoadedLegalText | undefined
}

/** A text of the agency has no description of its own but its summary. */
export function legalMeta(
  { loaderData, params, ...around }: Around,
  { label }: SiteLink,
  { description }: ShippedText,
): MetaDescriptor[] {
  const summary = loaderData?.published.text?.summary.join(' ')
  return pageMeta(around, {
    title: label,
    description: loaderData?.published.text ? summary || `${label} in full.` : description,
    unlisted: params.effectiveOn !== undefined,
  })
}
