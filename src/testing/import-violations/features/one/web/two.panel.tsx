// Breaks: api-through-the-client, features-import-no-composition
import type { PathApi } from '../../../api.ts'

export type ForbiddenApi = PathApi
