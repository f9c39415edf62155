// Erases what the kernel stores about erased records, in the transaction that erases them.
import { eraseAuditValues } from './audit/audit-entries.ts'
import type { TransactionCtx } from './context.ts'
import { eraseStoredResponses } from './idempotency/idempotency.ts'
import { deleteLimitsOf } from './security/limits.store.ts'
import { deleteMailedCodes } from './security/mailed-codes.store.ts'

type ErasedRecords = {
  /** In lower case. */
  addresses: readonly string[]
  ids: readonly string[]
  /** Of persons, which stored responses and the audit log may contain. */
  names: readonly string[]
}

export async function eraseReferences(
  ctx: TransactionCtx,
  { addresses, ids, names }: ErasedRecords,
): Promise<void> {
  const marks = [...addresses, ...ids]
  await eraseStoredResponses(ctx, { marks, names })
  await eraseAuditValues(ctx.db, { marks, names })
  await deleteLimitsOf(ctx.db, marks)
  await deleteMailedCodes(ctx.db, ids)
}
