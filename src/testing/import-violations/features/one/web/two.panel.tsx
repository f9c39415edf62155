// Breaks: api-through-the-client
import type { PathApi } from '../../../api.ts'

export type ForbiddenApi = PathApi
