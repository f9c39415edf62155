// Lists the erasures that a restored backup does not contain yet.
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import {
  ERASURE_MARKS_TABLE,
  type ErasureMark,
  listErasureMarks,
  saveErasureMark,
} from './erasure-marks.store.ts'

export type { ErasureMark }

export const readErasureMarks = ({ db }: Ctx): Promise<ErasureMark[]> => listErasureMarks(db)

/** Not validated: an invalid mark matches no one. @param lines rows of a backup as JSON */
export const marksInBackup = (table: string, lines: readonly string[]): ErasureMark[] =>
  table === ERASURE_MARKS_TABLE ? lines.map((line) => JSON.parse(line) as ErasureMark) : []

/** The marks that are missing or older in the backup. */
export function newerMarks(
  here: readonly ErasureMark[],
  inBackup: readonly ErasureMark[],
): ErasureMark[] {
  const known = new Map(inBackup.map(({ mark, at }) => [mark, new Date(at).getTime()]))
  return here.filter(({ mark, at }) => new Date(at).getTime() > (known.get(mark) ?? -Infinity))
}

/** Keeps the original times, which the repeated erasures replaced. */
export async function keepErasureMarks(
  { db }: TransactionCtx,
  marks: readonly ErasureMark[],
): Promise<void> {
  for (const mark of marks) await saveErasureMark(db, mark)
}
