// Versions of the legal texts: what visitors read, and what the agency writes.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'
import { legalDocument } from './legal.contract.ts'

const day = z.iso.date('Choose a day.')
const instant = z.iso.datetime()

/** `html` is rendered from Markdown; `contents` are its headings. */
export const LegalText = z.object({
  summary: z.array(z.string()),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type LegalText = z.infer<typeof LegalText>
LegalText.register(z.globalRegistry, { id: 'LegalText' })

const dated = z.object({ effectiveOn: day, changes: z.string() })

/**
 * `text` is null for the text that the product ships. `versions` are those in effect until now,
 * latest first, and `upcoming` takes effect later.
 */
export const PublishedLegalText = z.object({
  effectiveOn: day,
  changes: z.string(),
  text: z.nullable(LegalText),
  isCurrent: z.boolean(),
  upcoming: z.nullable(dated),
  versions: z.array(dated),
})
export type PublishedLegalText = z.infer<typeof PublishedLegalText>
PublishedLegalText.register(z.globalRegistry, { id: 'PublishedLegalText' })

/** `text` is Markdown; `summary` has one point per line. */
export const LegalContent = z.object({
  text: textOf(60_000),
  summary: textOf(1000),
  changes: textOf(1000),
  effectiveOn: z.nullable(day),
})
export type LegalContent = z.infer<typeof LegalContent>
LegalContent.register(z.globalRegistry, { id: 'LegalContent' })

const revision = wholeNumber()

/** `revision` 0 creates the draft. */
export const LegalDraftChange = z.extend(LegalContent, { revision })
export type LegalDraftChange = z.infer<typeof LegalDraftChange>

export const LegalDraft = z.extend(LegalContent, {
  revision: z.int(),
  changedAt: instant,
  changedBy: z.string(),
})
export type LegalDraft = z.infer<typeof LegalDraft>
LegalDraft.register(z.globalRegistry, { id: 'LegalDraft' })

/** `informsCustomers` mails all customers; `requiresAcceptance` asks them to accept it. */
export const LegalPublication = z.object({
  revision,
  informsCustomers: z.boolean(),
  requiresAcceptance: z.boolean(),
})
export type LegalPublication = z.infer<typeof LegalPublication>

export const LegalVersion = z.object({
  effectiveOn: day,
  state: z.enum(['scheduled', 'effective']),
  changes: z.string(),
  informsCustomers: z.boolean(),
  requiresAcceptance: z.boolean(),
  publishedAt: instant,
  publishedBy: z.string(),
})
export type LegalVersion = z.infer<typeof LegalVersion>
LegalVersion.register(z.globalRegistry, { id: 'LegalVersion' })

/** `versions` latest first, without the text that the product ships. */
export const LegalHistory = z.object({
  document: legalDocument,
  draft: z.nullable(LegalDraft),
  versions: z.array(LegalVersion),
})
export type LegalHistory = z.infer<typeof LegalHistory>
LegalHistory.register(z.globalRegistry, { id: 'LegalHistory' })
