// Breaks: cache-tags-in-tags, lock-names-in-locks
import { cacheTag } from '../../kernel/cache/cache-tag.ts'
import { lockName } from '../../kernel/db/lock-name.ts'

export const misspelled = [cacheTag('inquiry'), lockName('inquiry')]
