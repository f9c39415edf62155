// The content of a text that the product ships, for the first draft of the agency.
import type { Company } from '#features/company/company.contract.ts'
import type { LegalDocument } from '../../legal.contract.ts'
import type { LegalContent } from '../../legal-versions.contract.ts'
import type { ShippedText } from '../public/shipped-text.ts'
import { markdownOf } from './markdown-of.ts'

const TEXTS: Record<LegalDocument, () => Promise<ShippedText>> = {
  terms: async () => (await import('../public/terms.content.tsx')).TERMS_TEXT,
  privacy: async () => (await import('../public/privacy.content.tsx')).PRIVACY_TEXT,
  cookies: async () => (await import('../public/cookies.content.tsx')).COOKIES_TEXT,
}

export async function shippedContent(
  document: LegalDocument,
  company: Company,
): Promise<Pick<LegalContent, 'text' | 'summary'>> {
  const { five, sections } = await TEXTS[document]()
  const parts = sections.map(
    ({ title, body }) =>
      `## ${title}\n\n${markdownOf(typeof body === 'function' ? body(company) : body)}`,
  )
  return { text: parts.join('\n\n'), summary: five.join('\n') }
}
