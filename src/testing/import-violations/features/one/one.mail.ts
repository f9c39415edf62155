// Breaks: no-unresolved-imports
import { lost } from '../../../import-violations/features/one/nowhere.ts'

export const mail = lost
