// Breaks: kernel-imports-no-feature
import { two } from '../features/two/two.service.ts'

export const ground = two
