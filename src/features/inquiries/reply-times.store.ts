// How long answers took, and the only SQL that computes it.
import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import type { Kind } from './inquiries.contract.ts'
import { inquiries } from './inquiries.table.ts'

export type ReplyTimeStats = {
  kind: string
  answered: number
  inTime: number
  medianSeconds: number
  hasSamples: boolean
}

/**
 * For each kind with answers since then. Omits unreachable inquiries, and without samples also
 * those that the team entered.
 */
export async function replyTimesSince(
  db: Db,
  since: Date,
  kinds: readonly Kind[],
  withSamples: boolean,
): Promise<ReplyTimeStats[]> {
  return db
    .select({
      kind: inquiries.kind,
      answered: count(),
      inTime: sql<number>`count(*) filter (
        where ${inquiries.answeredAt} <= ${inquiries.dueAt}
      )::int`,
      medianSeconds: sql<number>`percentile_cont(0.5) within group (
        order by extract(epoch from ${inquiries.answeredAt} - ${inquiries.receivedAt})
      )::float8`,
      hasSamples: sql<boolean>`bool_or(${inquiries.isSample})`,
    })
    .from(inquiries)
    .where(
      and(
        gt(inquiries.answeredAt, since),
        inArray(inquiries.kind, [...kinds]),
        eq(inquiries.isSpam, false),
        eq(inquiries.isReachable, true),
        withSamples ? undefined : and(eq(inquiries.isSample, false), isNull(inquiries.channel)),
      ),
    )
    .groupBy(inquiries.kind)
}
