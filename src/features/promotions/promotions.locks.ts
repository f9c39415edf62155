// The lock for changes to promotion codes.
import { lockName } from '#kernel/db/lock-name.ts'

export const PROMOTIONS_LOCK = lockName('promotions')
