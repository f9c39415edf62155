// Breaks: ui-imports-no-feature
import { contract } from '../features/one/one.contract.ts'

export const field = contract
