// Reads the payload of a stored inquiry with its contract.
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import type { Choice } from './inquiries.contract.ts'
import type { InquiryRow } from './inquiries.store.ts'
import { InquiryPayload } from './payloads.contract.ts'
import { choicesOf } from './payloads.rules.ts'

type StoredPayload = Pick<InquiryRow, 'id' | 'payload'>

/** Null, and an error in the log without the values, if the row does not match the contract. */
export function readPayload({ log }: Ctx, { id, payload }: StoredPayload): InquiryPayload | null {
  const read = InquiryPayload.safeParse(payload)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path }) => path.join('.'))
  log.error({ inquiryId: id, fields }, 'The payload of an inquiry does not match its contract')
  return null
}

/** @throws conflict if the row does not match the contract */
export function requirePayload(ctx: Ctx, row: StoredPayload): InquiryPayload {
  const payload = readPayload(ctx, row)
  if (!payload)
    throw new Failure('conflict', 'The stored request can’t be read. The log has the details.')
  return payload
}

export function readChoices(ctx: Ctx, row: StoredPayload): Choice[] {
  const payload = readPayload(ctx, row)
  return payload ? choicesOf(payload) : []
}
