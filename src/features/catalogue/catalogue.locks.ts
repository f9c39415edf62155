// The lock for changes to the price book.
import { lockName } from '#kernel/db/lock-name.ts'

export const PRICE_BOOK_LOCK = lockName('price-book')
