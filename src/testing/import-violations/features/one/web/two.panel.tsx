// Breaks: api-through-the-client
import type { Api } from '../../../api.ts'

export type ForbiddenApi = Api
