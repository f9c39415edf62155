// Mail attachments: named by the mail, rendered at delivery, outside every transaction.
import type { Ctx } from '../context.ts'
import { Failure } from '../failure.ts'

/** `kind` selects the renderer; `version` is omitted where there is only one. */
export type PaperName = { kind: string; id: string; version?: number | undefined }
/** `name` is the file name. */
export type Enclosed = { name: string; paper: PaperName }
/** Renderers by kind, from the features. Collected in src/papers.ts. */
export type PaperMakers = Readonly<Record<string, (ctx: Ctx, paper: PaperName) => Promise<Buffer>>>
export type Attachment = { name: string; bytes: Buffer }

/** By file extension. A calendar file contains its own method. */
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
      if (!make) throw new Error(`No renderer for attachments of the kind ${paper.kind}.`)
      return { name, bytes: await make(ctx, paper) }
    }),
  )
}

/** Renders one attachment with current data. @param position index in the mail's list, from 0 */
export async function renderAttachmentAt(
  ctx: Ctx,
  enclosed: readonly Enclosed[] | null,
  position: number,
): Promise<Attachment> {
  const [paper] = await renderAttachments(ctx, (enclosed ?? []).slice(position, position + 1))
  if (!paper) throw new Failure('not-found', 'Attachment not found.')
  return paper
}
