// Breaks: tags-are-leaves
import { kind } from './kind.contract.ts'

export const KIND_TAG = kind
