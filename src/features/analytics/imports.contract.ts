// Files of metrics: previewed, imported as a whole, undone as a whole. Product M71.
import * as z from 'zod/mini'
import { oneLineText } from '../../kernel/text.contract.ts'
import { Counts } from './analytics.contract.ts'

export const FILE_BYTES = 1024 * 1024
export const FILE_LINES = 5000
const EMPTY = 'Choose a file or paste its content.'
const content = z
  .string(EMPTY)
  .check(
    z.minLength(1, EMPTY),
    z.maxLength(FILE_BYTES, 'This file is larger than 1 MB. Import it in parts.'),
  )

export const MetricsFile = z.object({ content })
MetricsFile.register(z.globalRegistry, { id: 'MetricsFile' })

/** The problem and what to do; `column` is null when it is about the line. */
export const FileProblem = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  text: z.string(),
})
export type FileProblem = z.infer<typeof FileProblem>

export const FileChange = z.object({
  line: z.int(),
  day: z.string(),
  campaign: z.string(),
  channel: z.string(),
  before: z.nullable(Counts),
  after: Counts,
})
export type FileChange = z.infer<typeof FileChange>

/** `changes` and `problems` are cut off; `digest` identifies exactly this import. */
export const ImportPreview = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  rejected: z.int(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  total: Counts,
  changes: z.array(FileChange),
  problems: z.array(FileProblem),
  unread: z.array(z.string()),
  digest: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>
ImportPreview.register(z.globalRegistry, { id: 'ImportPreview' })

export const NewImport = z.object({
  content,
  fileName: z._default(oneLineText(120), ''),
  digest: z.string().check(z.maxLength(100)),
})
export type NewImport = z.output<typeof NewImport>
NewImport.register(z.globalRegistry, { id: 'NewImport' })

export const MetricsImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  added: z.int(),
  changed: z.int(),
  importedAt: z.iso.datetime(),
  importedBy: z.nullable(z.string()),
  undoneAt: z.nullable(z.iso.datetime()),
  undoneBy: z.nullable(z.string()),
})
export type MetricsImport = z.infer<typeof MetricsImport>
MetricsImport.register(z.globalRegistry, { id: 'MetricsImport' })

/** `unchanged` rows were corrected by hand after the import and stay. */
export const UndoneImport = z.object({ restored: z.int(), removed: z.int(), unchanged: z.int() })
export type UndoneImport = z.infer<typeof UndoneImport>
UndoneImport.register(z.globalRegistry, { id: 'UndoneImport' })
