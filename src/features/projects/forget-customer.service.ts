// Forgetting the customer of a project: what they wrote and uploaded goes. The project stays, as a part of what was agreed.
import type { Ctx } from '#kernel/context.ts'
import { markDeleted } from '#kernel/files/files.store.ts'
import {
  emptyAnswers,
  lockProjectsOf,
  renameCustomer,
  takeOutCustomerFiles,
} from './projects.store.ts'

/** Mails may be about the projects. The bytes of the files go after the transaction, with `removeDeleted`. */
export type ForgottenCustomer = { projectIds: string[]; fileIds: string[] }

/** Call it inside a transaction. @param email in lower case @param by the colleague's user id */
export async function forgetCustomer(
  ctx: Ctx,
  email: string,
  by: string,
): Promise<ForgottenCustomer> {
  const found = await lockProjectsOf(ctx.db, email)
  const fileIds: string[] = []
  for (const { id, businessName } of found) {
    await emptyAnswers(ctx.db, id)
    // The business stands in the accepted quote; who of it was signed in need not.
    await renameCustomer(ctx.db, id, businessName)
    for (const fileId of await takeOutCustomerFiles(ctx.db, id))
      if (await markDeleted(ctx.db, fileId, by, ctx.clock.real())) fileIds.push(fileId)
  }
  return { projectIds: found.map(({ id }) => id), fileIds }
}
