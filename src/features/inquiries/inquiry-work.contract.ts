// Which requests can lead to a quote, an offer or a project.
import type { Inquiry } from './inquiries.contract.ts'

/** The reason why a request can't lead to one of them; undefined if it can. */
export function whyNoWork({
  kind,
  isSpam,
  isPartial,
}: Pick<Inquiry, 'kind' | 'isSpam' | 'isPartial'>): string | undefined {
  if (isSpam) return 'This request is marked as spam. Mark it as not spam first.'
  if (isPartial) return 'They have not submitted this request yet.'
  return kind === 'data-request'
    ? 'A data request cannot lead to a quote, an offer or a project.'
    : undefined
}
