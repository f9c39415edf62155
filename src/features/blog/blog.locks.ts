// The locks for numbering posts, for their authors, and for sending them.
import { lockName } from '#kernel/db/lock-name.ts'

export const POST_NUMBER_LOCK = lockName('number of a post')

export const AUTHORS_LOCK = lockName('authors of posts')

export const postSendingLock = (postId: number) => lockName('sending of post', String(postId))
