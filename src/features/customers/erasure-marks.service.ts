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

/** @param lines rows of a backup as JSON. An invalid mark matches no one. */
export const marksInBackup = (table: string, lines: readonly string[]): ErasureMark[] =>
  table === ERASURE_MARKS_TABLE ? lines.map(toErasureMark) : []

function toErasureMark(line: string): ErasureMark {
  const { mark, at } = JSON.parse(line) as { mark: string; at: string }
  return { mark, at: new Date(at) }
}

/** The marks that are missing or older in the backup. */
export function newerMarks(
  here: readonly ErasureMark[],
  inBackup: readonly ErasureMark[],
): ErasureMark[] {
  const known = new Map(inBackup.map(({ mark, at }) => [mark, at.getTime()]))
  return here.filter(({ mark, at }) => at.getTime() > (known.get(mark) ?? -Infinity))
}

/** Keeps the original times, which the repeated erasures replaced. */
export async function keepErasureMarks(
  { db }: TransactionCtx,
  marks: readonly ErasureMark[],
): Promise<void> {
  for (const mark of marks) await saveErasureMark(db, mark)
}
