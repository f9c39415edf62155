// The letter that brings a founder our answer. Every word of it is ours.
import type { Brand, MailContent } from '#kernel/mail/mail-layout.tsx'
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
      { button: { label: 'Read it on your page', url: trackingUrl } },
    ],
    why: 'You get this mail because you pitched your startup to us with this address.',
  }
}
