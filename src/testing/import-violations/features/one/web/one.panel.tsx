// Breaks: screens-import-no-server-code
import { one } from '../one.service.ts'

export const Screen = one
