// What the agency paid for its own advertisements, from files.
import * as z from 'zod/mini'
import { oneLineText } from '../../kernel/text.contract.ts'

/** A day of a campaign; the amount is in cents. */
export type SpendLine = { day: string; source: string; campaign: string; amount: number }

export const AdSpendImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  lines: z.int(),
  amount: z.int(),
  importedAt: z.iso.datetime(),
  importedBy: z.nullable(z.string()),
})
export type AdSpendImport = z.infer<typeof AdSpendImport>
AdSpendImport.register(z.globalRegistry, { id: 'AdSpendImport' })

export const AdSpendFile = z.object({
  fileName: z._default(oneLineText(200), ''),
  content: z
    .string()
    .check(
      z.minLength(1, 'The file is empty.'),
      z.maxLength(200_000, 'This file is too large. Import it in parts.'),
    ),
})
export type AdSpendFile = z.infer<typeof AdSpendFile>
