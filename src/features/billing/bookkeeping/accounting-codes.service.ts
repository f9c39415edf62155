// The accounts and tax codes for accounting programs, which admins set.
import { type Ctx, signedIn } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import {
  type AccountingCodes,
  type AccountingCodesChange,
  FIRST_CODES,
  type Program,
  PROGRAMS,
  type ProgramCodes,
} from './accounting-codes.contract.ts'
import { type CodesRow, listCodes, saveCodes } from './accounting-codes.store.ts'
import { taxSamples } from './booked-entries.store.ts'
import { nameOfGroup, UNTAXED_NAMES } from './document-parts.rules.ts'

export async function readAccountingCodes(ctx: Ctx): Promise<AccountingCodes> {
  const rows = await listCodes(ctx.db)
  return {
    quickbooks: codesOf(rows, 'quickbooks'),
    xero: codesOf(rows, 'xero'),
    datev: codesOf(rows, 'datev'),
    taxNames: await taxNames(ctx),
  }
}

export const readProgramCodes = async <Of extends Program>(
  ctx: Ctx,
  program: Of,
): Promise<ProgramCodes[Of]> => codesOf(await listCodes(ctx.db), program).codes

function codesOf<Of extends Program>(
  rows: readonly CodesRow[],
  program: Of,
): { codes: ProgramCodes[Of]; revision: number } {
  const row = rows.find((row) => row.program === program)
  // Only our own service writes them, from the contract of the program.
  const saved = row?.codes as ProgramCodes[Of] | undefined
  return { codes: { ...FIRST_CODES[program], ...saved }, revision: row?.revision ?? 0 }
}

/** Of documents without tax, and of every tax that a document has had. */
async function taxNames(ctx: Ctx): Promise<string[]> {
  const samples = await taxSamples(ctx.db)
  const names = samples.map(({ kind, taxes }) =>
    nameOfGroup(
      // Documents have a kind of the contract.
      kind as keyof typeof UNTAXED_NAMES & Parameters<typeof nameOfGroup>[0],
      { taxes: taxes.map((tax) => ({ ...tax, amount: 0 })) },
    ),
  )
  return [...new Set([UNTAXED_NAMES.none, ...names])].toSorted()
}

/** @throws conflict if another admin saved meanwhile */
export async function changeCodes<Of extends Program>(
  ctx: Ctx,
  program: Of,
  { codes, revision }: AccountingCodesChange<ProgramCodes[Of]>,
): Promise<AccountingCodes> {
  const row = {
    program,
    codes,
    changedAt: ctx.clock.now(),
    changedBy: signedIn(ctx).userId,
  }
  const saved = await transaction(ctx, ({ db }) => saveCodes(db, row, revision))
  if (!saved)
    throw new Failure(
      'conflict',
      `Someone else saved the accounts for ${PROGRAMS[program]} after you opened them. Reload them to see their changes.`,
    )
  return readAccountingCodes(ctx)
}
