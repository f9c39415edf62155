// Case studies that the agency writes itself, as visitors see them.
import * as z from 'zod/mini'
import { ImageView } from '../images/images.contract.ts'

/** Without evidence, `method` and `period` are empty. */
export const CaseNumber = z.object({
  value: z.string(),
  label: z.string(),
  method: z.string(),
  period: z.string(),
})
export type CaseNumber = z.infer<typeof CaseNumber>

/** Where the content of the public pages has them. */
export const CASE_STUDY_CARDS = { page: 'case-study', section: 'studies', field: 'cards' } as const

export const CASE_DRAWINGS = {
  street: 'A street of shops',
  clinic: 'A growing clinic',
} as const
const DRAWINGS = Object.keys(CASE_DRAWINGS) as [keyof typeof CASE_DRAWINGS]

/**
 * An example has incomplete evidence: it names no customer, and has no quote, method and period.
 * `paragraphs` and `steps` are in the order of the page; a step may have no text.
 */
export const WrittenCaseStudy = z.object({
  address: z.string(),
  isExample: z.boolean(),
  title: z.string(),
  summary: z.string(),
  customer: z.string(),
  drawing: z.enum(DRAWINGS),
  image: z.nullable(ImageView),
  numbers: z.array(CaseNumber),
  textTitle: z.string(),
  paragraphs: z.array(z.string()),
  steps: z.array(z.object({ name: z.string(), text: z.string() })),
  quote: z.nullable(z.object({ text: z.string(), by: z.string() })),
  consentedOn: z.string(),
})
export type WrittenCaseStudy = z.infer<typeof WrittenCaseStudy>
WrittenCaseStudy.register(z.globalRegistry, { id: 'WrittenCaseStudy' })
export const WrittenCaseStudyList = z.array(WrittenCaseStudy)

export const CaseStudyPath = z.object({ address: z.string() })
