// Checks VAT numbers of customers with VIES in the background, if an admin turned this on.
import { readLegalDetails } from '#features/company/legal-details.service.ts'
import { readTaxSettings } from '#features/company/tax-settings.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { newId } from '#kernel/ids.ts'
import type { Task } from '#kernel/task-queue.ts'
import type { VatNumber } from '#kernel/vat-register.ts'
import { isInEu, vatPrefix } from './tax-regions.contract.ts'
import {
  deleteVatCheck,
  findVatCheck,
  findVatCheckOf,
  insertVatCheck,
  listTaxNumbers,
  markWaiting,
  saveVatAnswer,
  type VatCheckRow,
} from './vat-checks.store.ts'
import { bareVatNumber, isVatNumber } from './vat-numbers.service.ts'

/** The queue tries again while VIES does not answer, for about half a day. */
export const checkVatNumber: Task<{ id: string }> = {
  name: 'check-vat-number',
  async run(ctx, { id }) {
    const row = await findVatCheck(ctx.db, id)
    if (!row?.isWaiting) return
    const { isValid, name, identifier } = await ctx.vatRegister.check(row, await ownNumber(ctx))
    const result = isValid ? ('valid' as const) : ('invalid' as const)
    const answer = { result, name, identifier, answeredAt: ctx.clock.now() }
    await transaction(ctx, ({ db }) => saveVatAnswer(db, id, answer))
  },
}

/** Of the agency: with it, VIES gives an identifier as evidence. */
async function ownNumber(ctx: Ctx): Promise<VatNumber | undefined> {
  const { country } = await readTaxSettings(ctx)
  const { taxNumber } = await readLegalDetails(ctx)
  return isInEu(country) ? vatNumberOf({ country, taxNumber }) : undefined
}

type Numbered = { country: string; taxNumber: string }

/** Undefined unless it is valid by format and check digit. */
async function vatNumberOf({ country, taxNumber }: Numbered): Promise<VatNumber | undefined> {
  if (!isInEu(country) || !taxNumber || !(await isVatNumber(country, taxNumber))) return undefined
  return { country: vatPrefix(country), number: bareVatNumber(country, taxNumber) }
}

const isOf = ({ country, number }: VatNumber, row: VatCheckRow): boolean =>
  row.country === country && row.number === number

/** Call it when a number may have changed. @param email in lower case */
export async function startVatCheck(
  ctx: TransactionCtx,
  email: string,
  numbered: Numbered,
): Promise<void> {
  const checked = await findVatCheckOf(ctx.db, email)
  const vatNumber = await vatNumberOf(numbered)
  if (checked && vatNumber && isOf(vatNumber, checked)) return
  const { isOn, checksVatNumbers } = await readTaxSettings(ctx)
  if (vatNumber && isOn && checksVatNumbers) await startNewCheck(ctx, email, vatNumber)
  else if (checked) await deleteVatCheck(ctx.db, email)
}

async function startNewCheck(
  ctx: TransactionCtx,
  email: string,
  vatNumber: VatNumber,
): Promise<void> {
  const id = newId(ctx.clock.real())
  await insertVatCheck(ctx.db, {
    id,
    email,
    ...vatNumber,
    result: 'unanswered',
    isWaiting: true,
    name: '',
    identifier: '',
    requestedAt: ctx.clock.now(),
    answeredAt: null,
  })
  await ctx.work.enqueue(ctx.db, checkVatNumber, { id })
}

export async function askAgain(ctx: TransactionCtx, id: string): Promise<void> {
  await markWaiting(ctx.db, id, ctx.clock.now())
  await ctx.work.enqueue(ctx.db, checkVatNumber, { id })
}

const [A_DAY, A_YEAR] = [24, 365 * 24]
const MOST_A_NIGHT = 200

/** Numbers that were never checked, without an answer for a day, or checked a year ago. */
export const checkOldVatNumbers: Task = {
  name: 'check-old-vat-numbers',
  every: '41 3 * * *',
  async run(ctx) {
    const { isOn, checksVatNumbers } = await readTaxSettings(ctx)
    if (!isOn || !checksVatNumbers) return
    const now = ctx.clock.now()
    let started = 0
    for (const { email, check, ...numbered } of await listTaxNumbers(ctx.db)) {
      const vatNumber = await vatNumberOf(numbered)
      const isCurrent = check && vatNumber && isOf(vatNumber, check)
      if (!vatNumber || (isCurrent && !isOld(check, now))) continue
      await transaction(ctx, (ctx) =>
        isCurrent ? askAgain(ctx, check.id) : startNewCheck(ctx, email, vatNumber),
      )
      started += 1
      if (started === MOST_A_NIGHT) return
    }
  },
}

const isOld = ({ isWaiting, requestedAt, answeredAt }: VatCheckRow, now: Date): boolean =>
  isWaiting
    ? requestedAt <= hoursAfter(now, -A_DAY)
    : answeredAt !== null && answeredAt <= hoursAfter(now, -A_YEAR)
