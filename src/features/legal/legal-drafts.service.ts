// Drafts of the legal texts: write, preview, publish, and withdraw before they take effect.
import { readAgencyDay } from '#features/company/company.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { LEGAL_DOCUMENTS, type LegalDocument } from './legal.contract.ts'
import { publicationProblems } from './legal.rules.ts'
import {
  changeLegalVersion,
  deleteLegalVersion,
  findLegalDraft,
  insertLegalDraft,
  type LegalRow,
  listLegalVersions,
  lockLegalDraft,
  lockScheduledText,
} from './legal.store.ts'
import { LEGAL_TAG } from './legal.tags.ts'
import {
  type LegalContent,
  type LegalDraft,
  type LegalDraftChange,
  type LegalHistory,
  LegalVersion,
  type LegalPublication,
} from './legal-versions.contract.ts'

/** Of all three texts. */
export const readLegalHistories = (ctx: Ctx): Promise<LegalHistory[]> =>
  Promise.all(LEGAL_DOCUMENTS.map((document) => readLegalHistory(ctx, document)))

async function readLegalHistory(ctx: Ctx, document: LegalDocument): Promise<LegalHistory> {
  const draft = await findLegalDraft(ctx.db, document)
  const versions = await listLegalVersions(ctx.db, document)
  return { document, draft: draft ? toDraft(draft) : null, versions: versions.map(toVersion) }
}

const toDraft = ({ changedAt, ...row }: LegalRow): LegalDraft => ({
  text: row.text,
  summary: row.summary,
  changes: row.changes,
  effectiveOn: row.effectiveOn,
  revision: row.revision,
  changedAt: changedAt.toISOString(),
  changedBy: row.changedBy,
})

const toVersion = (row: LegalRow): LegalVersion =>
  LegalVersion.parse({
    ...row,
    publishedAt: row.publishedAt?.toISOString(),
    publishedBy: row.changedBy,
  })

/** The text and summary of a version of the agency. @throws not-found */
export async function readVersionContent(
  ctx: Ctx,
  document: LegalDocument,
  effectiveOn: string,
): Promise<LegalContent> {
  const versions = await listLegalVersions(ctx.db, document)
  const row = versions.find((row) => row.effectiveOn === effectiveOn)
  const { text, summary, changes } = found(row, 'Version')
  return { text, summary, changes, effectiveOn }
}

const SAVED_MEANWHILE = 'Someone else saved changes. Load the latest version to see them.'

/** @throws conflict if someone else saved in between, or revision 0 while there is a draft */
export async function saveLegalDraft(
  ctx: Ctx,
  document: LegalDocument,
  { revision, ...content }: LegalDraftChange,
): Promise<LegalHistory> {
  await transaction(ctx, async (ctx) => {
    const saved = { ...content, changedAt: ctx.clock.now(), changedBy: signedIn(ctx).name }
    const isSaved =
      revision === 0
        ? await insertLegalDraft(ctx.db, newDraft(ctx, document, saved))
        : await replaceDraft(ctx, document, revision, saved)
    if (!isSaved) throw new Failure('conflict', SAVED_MEANWHILE)
  })
  return readLegalHistory(ctx, document)
}

type Saved = LegalContent & Pick<LegalRow, 'changedAt' | 'changedBy'>

const newDraft = (ctx: TransactionCtx, document: LegalDocument, saved: Saved): LegalRow => ({
  ...saved,
  id: newId(ctx.clock.now()),
  document,
  state: 'draft',
  informsCustomers: false,
  requiresAcceptance: false,
  revision: 1,
  publishedAt: null,
})

async function replaceDraft(
  ctx: TransactionCtx,
  document: LegalDocument,
  revision: number,
  saved: Saved,
): Promise<boolean> {
  const draft = await lockLegalDraft(ctx.db, document)
  if (draft?.revision !== revision) return false
  await changeLegalVersion(ctx.db, draft.id, { ...saved, revision: revision + 1 })
  return true
}

/** @throws conflict if someone else saved in between */
async function lockDraftAt(
  ctx: TransactionCtx,
  document: LegalDocument,
  revision: number,
): Promise<LegalRow> {
  const draft = await lockLegalDraft(ctx.db, document)
  if (draft?.revision !== revision) throw new Failure('conflict', SAVED_MEANWHILE)
  return draft
}

export async function deleteLegalDraft(
  ctx: Ctx,
  document: LegalDocument,
  revision: number,
): Promise<LegalHistory> {
  await transaction(ctx, async (ctx) => {
    const draft = await lockDraftAt(ctx, document, revision)
    await deleteLegalVersion(ctx.db, draft.id)
  })
  return readLegalHistory(ctx, document)
}

/** @throws invalid with every field to fix; conflict if someone else saved in between */
export async function publishLegalDraft(
  ctx: Ctx,
  document: LegalDocument,
  publication: LegalPublication,
  key: string | undefined,
): Promise<LegalHistory> {
  const call = { route: `POST /legal-documents/${document}/publication`, key, input: publication }
  await runOncePerKey(ctx, call, async (ctx) => {
    await publish(ctx, document, publication)
    return null
  })
  return readLegalHistory(ctx, document)
}

async function publish(
  ctx: TransactionCtx,
  document: LegalDocument,
  { revision, informsCustomers, requiresAcceptance }: LegalPublication,
): Promise<void> {
  const draft = await lockDraftAt(ctx, document, revision)
  const [latest] = await listLegalVersions(ctx.db, document)
  const today = await readAgencyDay(ctx)
  const problems = publicationProblems(draft, {
    latest: latest?.effectiveOn ?? null,
    today,
    informsCustomers,
  })
  rejectProblems(problems)
  await changeLegalVersion(ctx.db, draft.id, {
    state: (draft.effectiveOn ?? today) <= today ? 'effective' : 'scheduled',
    informsCustomers,
    requiresAcceptance,
    publishedAt: ctx.clock.now(),
    changedBy: signedIn(ctx).name,
  })
  await ctx.cacheTags.changed(ctx.db, LEGAL_TAG)
}

function rejectProblems(fields: Record<string, string>): void {
  const messages = Object.values(fields)
  if (messages.length) throw new Failure('invalid', messages.join(' '), { fields })
}

/**
 * Turns a version that has not taken effect into the draft.
 * @throws not-found once it is in effect; conflict while there is a draft
 */
export async function withdrawLegalVersion(
  ctx: Ctx,
  document: LegalDocument,
  effectiveOn: string,
): Promise<LegalHistory> {
  await transaction(ctx, async (ctx) => {
    const row = found(await lockScheduledText(ctx.db, document, effectiveOn), 'Version')
    if (await findLegalDraft(ctx.db, document))
      throw new Failure('conflict', 'There is another draft. Publish or delete it first.')
    // A new ID, so that a later publication informs all customers again.
    await deleteLegalVersion(ctx.db, row.id)
    const { text, summary, changes } = row
    const saved = { text, summary, changes, effectiveOn, changedAt: ctx.clock.now() }
    await insertLegalDraft(
      ctx.db,
      newDraft(ctx, document, { ...saved, changedBy: signedIn(ctx).name }),
    )
    await ctx.cacheTags.changed(ctx.db, LEGAL_TAG)
  })
  return readLegalHistory(ctx, document)
}
