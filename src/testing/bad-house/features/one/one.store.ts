// Breaks: stores-never-look-back
import type { one } from './one.service.ts'

export type Row = typeof one
