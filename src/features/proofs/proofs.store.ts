// Database access for proofs with their versions, comments and decisions.
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isAnyOf } from '#kernel/db/any-of.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import { files } from '#kernel/files/files.table.ts'
import { proofComments, proofDecisions, proofs, proofVersions } from './proofs.table.ts'

export type ProofRow = typeof proofs.$inferSelect
export type ProofVersionRow = typeof proofVersions.$inferSelect
export type ProofCommentRow = typeof proofComments.$inferSelect
export type ProofDecisionRow = typeof proofDecisions.$inferSelect

export async function findProof(db: Db, id: string): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(proofs).where(eq(proofs.id, id))
  return row
}

export async function lockProof(db: Transaction, id: string): Promise<ProofRow | undefined> {
  const [row] = await db.select().from(proofs).where(eq(proofs.id, id)).for('update')
  return row
}

/** What was sent last is first. */
export const proofsOfProject = (db: Db, projectId: string): Promise<ProofRow[]> =>
  db
    .select()
    .from(proofs)
    .where(eq(proofs.projectId, projectId))
    .orderBy(desc(proofs.sentAt), desc(proofs.id))

/** The oldest first. @param email in lower case */
export const proofsOf = (db: Db, email: string): Promise<ProofRow[]> =>
  db.select().from(proofs).where(eq(proofs.email, email)).orderBy(asc(proofs.sentAt))

export async function insertProof(db: Transaction, row: ProofRow): Promise<void> {
  await db.insert(proofs).values(row)
}

export async function changeProof(
  db: Transaction,
  id: string,
  change: Partial<Pick<ProofRow, 'state' | 'version' | 'sentAt' | 'changesAt' | 'answeredAt'>>,
): Promise<void> {
  await db.update(proofs).set(change).where(eq(proofs.id, id))
}

export async function insertProofVersion(db: Transaction, row: ProofVersionRow): Promise<void> {
  await db.insert(proofVersions).values(row)
}

export const versionsOfProof = (db: Db, proofId: string): Promise<ProofVersionRow[]> =>
  db
    .select()
    .from(proofVersions)
    .where(eq(proofVersions.proofId, proofId))
    .orderBy(asc(proofVersions.version))

export async function findProofVersion(
  db: Db,
  proofId: string,
  version: number,
): Promise<ProofVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(proofVersions)
    .where(and(eq(proofVersions.proofId, proofId), eq(proofVersions.version, version)))
  return row
}

/** Of all versions of the proofs of a project, unless deleted. */
export const versionFilesOf = (db: Db, projectId: string) =>
  db
    .select({
      title: proofs.title,
      version: proofVersions.version,
      id: files.id,
      name: files.name,
      bytes: files.bytes,
      createdAt: files.createdAt,
    })
    .from(proofVersions)
    .innerJoin(proofs, eq(proofs.id, proofVersions.proofId))
    .innerJoin(files, eq(files.id, proofVersions.fileId))
    .where(and(eq(proofs.projectId, projectId), isNull(files.deletedAt)))
    .orderBy(asc(proofs.title), asc(proofs.id), asc(proofVersions.version))

export async function insertProofComment(db: Transaction, row: ProofCommentRow): Promise<void> {
  await db.insert(proofComments).values(row)
}

export const commentsOfProof = (db: Db, proofId: string): Promise<ProofCommentRow[]> =>
  db
    .select()
    .from(proofComments)
    .where(eq(proofComments.proofId, proofId))
    .orderBy(asc(proofComments.at), asc(proofComments.id))

export async function findProofComment(db: Db, id: string): Promise<ProofCommentRow | undefined> {
  const [row] = await db.select().from(proofComments).where(eq(proofComments.id, id))
  return row
}

export async function changeProofComment(
  db: Transaction,
  id: string,
  change: Pick<ProofCommentRow, 'resolvedAt' | 'resolvedBy'>,
): Promise<void> {
  await db.update(proofComments).set(change).where(eq(proofComments.id, id))
}

/** `all` with replies; `numbered` and `open` without. */
export async function countComments(
  db: Db,
  proofId: string,
  version: number,
): Promise<{ all: number; numbered: number; open: number }> {
  const isFirst = isNull(proofComments.parentId)
  const [row] = await db
    .select({
      all: count(),
      numbered: sql<number>`(count(*) filter (where ${isFirst}))::int`,
      open: sql<number>`(count(*) filter (where ${isFirst} and ${proofComments.resolvedAt} is null))::int`,
    })
    .from(proofComments)
    .where(and(eq(proofComments.proofId, proofId), eq(proofComments.version, version)))
  return row ?? { all: 0, numbered: 0, open: 0 }
}

/** Open comments on the current version, by proof. */
export async function openCommentsOf(
  db: Db,
  proofIds: readonly string[],
): Promise<Map<string, number>> {
  if (!proofIds.length) return new Map()
  const rows = await db
    .select({ id: proofs.id, open: count() })
    .from(proofComments)
    .innerJoin(
      proofs,
      and(eq(proofs.id, proofComments.proofId), eq(proofs.version, proofComments.version)),
    )
    .where(
      and(
        isAnyOf(proofs.id, proofIds),
        isNull(proofComments.parentId),
        isNull(proofComments.resolvedAt),
      ),
    )
    .groupBy(proofs.id)
  return new Map(rows.map(({ id, open }) => [id, open]))
}

export async function insertProofDecision(db: Transaction, row: ProofDecisionRow): Promise<void> {
  await db.insert(proofDecisions).values(row)
}

export const decisionsOfProof = (db: Db, proofId: string): Promise<ProofDecisionRow[]> =>
  db
    .select()
    .from(proofDecisions)
    .where(eq(proofDecisions.proofId, proofId))
    .orderBy(asc(proofDecisions.at), asc(proofDecisions.id))

/** `proofIds` are those whose files have to be deleted, `ids` all that were deleted. */
export async function deleteProofsOf(
  db: Transaction,
  email: string,
): Promise<{ proofIds: string[]; ids: string[]; names: string[] }> {
  const deleted = await db
    .delete(proofs)
    .where(eq(proofs.email, email))
    .returning({ id: proofs.id })
  const proofIds = deleted.map(({ id }) => id)
  if (!proofIds.length) return { proofIds, ids: [], names: [] }
  const decisions = await db
    .delete(proofDecisions)
    .where(inArray(proofDecisions.proofId, proofIds))
    .returning({ id: proofDecisions.id, name: proofDecisions.name })
  const comments = await db
    .delete(proofComments)
    .where(inArray(proofComments.proofId, proofIds))
    .returning({ id: proofComments.id })
  const versions = await db
    .delete(proofVersions)
    .where(inArray(proofVersions.proofId, proofIds))
    .returning({ id: proofVersions.id })
  return {
    proofIds,
    ids: [...proofIds, ...[...decisions, ...comments, ...versions].map(({ id }) => id)],
    names: decisions.map(({ name }) => name),
  }
}
