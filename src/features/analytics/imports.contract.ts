// A file of figures is taken in as a whole: looked at first, and undone as a whole. Product M71.
import * as z from 'zod/mini'
import { oneLineText } from '../../kernel/text.contract.ts'
import { Counts } from './analytics.contract.ts'

export const FILE_BYTES = 1024 * 1024
export const FILE_LINES = 5000
const EMPTY = 'Choose a file, or paste what is in it.'
const content = z
  .string(EMPTY)
  .check(
    z.minLength(1, EMPTY),
    z.maxLength(FILE_BYTES, 'This file is larger than 1 MB. Take it in in parts.'),
  )

export const MetricsFile = z.object({ content })
MetricsFile.register(z.globalRegistry, { id: 'MetricsFile' })

/** What is wrong, and what to do; `column` is null where it is not about one. */
export const FileProblem = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  text: z.string(),
})
export type FileProblem = z.infer<typeof FileProblem>

/** `before` is null for a row that is new. */
export const FileChange = z.object({
  line: z.int(),
  day: z.string(),
  campaign: z.string(),
  channel: z.string(),
  before: z.nullable(Counts),
  after: Counts,
})
export type FileChange = z.infer<typeof FileChange>

/** What a file would do. Of `changes` and `problems` the first are listed; `same` stand there already. `seal` stands for exactly this, and is asked for when it is done. */
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

/** `kept` were corrected by hand since, and stay as they are. */
export const UndoneImport = z.object({ restored: z.int(), removed: z.int(), unchanged: z.int() })
export type UndoneImport = z.infer<typeof UndoneImport>
UndoneImport.register(z.globalRegistry, { id: 'UndoneImport' })
