// Papers that go with a mail. A mail only names them: they are drawn when it is handed over, outside every transaction.
import type { Ctx } from '../context.ts'
import { Failure } from '../failure.ts'

/** `kind` says who draws it; `version` is left out where there is only one. */
export type PaperName = { kind: string; id: string; version?: number | undefined }
/** `name` is the file's. */
export type Enclosed = { name: string; paper: PaperName }
/** Who draws papers of each kind. The features', brought together in src/papers.ts. */
export type PaperMakers = Readonly<Record<string, (ctx: Ctx, paper: PaperName) => Promise<Buffer>>>
export type Attachment = { name: string; bytes: Buffer }

/** By the end of its name: a file for calendars says itself what is to be done with it. */
export const contentTypeOf = ({ name, bytes }: Attachment): string =>
  name.endsWith('.ics')
    ? `text/calendar; charset=utf-8; method=${/^METHOD:([A-Z]+)/m.exec(bytes.toString())?.[1] ?? 'PUBLISH'}`
    : 'application/pdf'

export async function renderAttachments(
  ctx: Ctx,
  enclosed: readonly Enclosed[],
): Promise<Attachment[]> {
  return Promise.all(
    enclosed.map(async ({ name, paper }) => {
      const make = ctx.papers[paper.kind]
      if (!make) throw new Error(`Nobody draws papers of the kind ${paper.kind}.`)
      return { name, bytes: await make(ctx, paper) }
    }),
  )
}

/** One of a mail's, as it is drawn today. @param position in the order in which the mail names them, from 0 */
export async function renderAttachmentAt(
  ctx: Ctx,
  enclosed: readonly Enclosed[] | null,
  position: number,
): Promise<Attachment> {
  const [paper] = await renderAttachments(ctx, (enclosed ?? []).slice(position, position + 1))
  if (!paper) throw new Failure('not-found', 'There is no such file in this mail.')
  return paper
}
