// Breaks: stores-import-no-caller
import type { one } from './one.service.ts'

export type Row = typeof one
