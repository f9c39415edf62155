// Forgetting what a business and the agency wrote to each other.
import type { Ctx } from '#kernel/context.ts'
import { deleteThreadsOf } from './messages.store.ts'

/** Call it inside a transaction. @param email in lower case @returns the threads that went: mails are listed under them */
export const forgetMessages = (ctx: Ctx, email: string): Promise<string[]> => deleteThreadsOf(ctx.db, email)
