// Breaks: calls-go-through-services
import type { Row } from './one.store.ts'

export type RowList = Row
