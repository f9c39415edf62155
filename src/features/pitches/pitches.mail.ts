// The mail contains no text from a visitor.
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { InquiryAnswer } from '../inquiries/inquiries.contract.ts'

export function pitchDecided(
  brand: Brand,
  reference: string,
  { outcome, text, terms }: InquiryAnswer,
  trackingUrl: string,
): MailContent {
  const paragraphs = text.split(/\n\s*\n/).map((p) => ({ p: p.trim() }))
  const rows = terms.map(({ label, values, detail }) => ({
    label,
    value: values.join(', '),
    detail,
  }))
  const unbinding = { small: 'Nothing is agreed until both sides sign.' }
  return {
    brand,
    subject: `Our answer to your pitch ${reference}`,
    preview: outcome,
    heading: outcome,
    values: { reference, outcome },
    blocks: [
      ...paragraphs,
      ...(rows.length ? [{ rows }, unbinding] : []),
      { button: { label: 'Open your tracking page', url: trackingUrl } },
    ],
    why: 'You received this email because you pitched your startup to us with this address.',
  }
}
