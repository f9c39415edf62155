// Mail attachments: named by the mail, rendered at delivery, outside every transaction.
import type { Ctx } from '../context.ts'
import { Failure } from '../failure.ts'

/** `kind` selects the renderer; `version` is omitted where there is only one. */
export type AttachmentSource = { kind: string; id: string; version?: number | undefined }
export type MailAttachment = { name: string; source: AttachmentSource }
/** By kind. The features declare them. */
export type AttachmentRenderers = Readonly<
  Record<string, (ctx: Ctx, source: AttachmentSource) => Promise<Buffer>>
>
export type Attachment = { name: string; bytes: Buffer }

/** By file extension. A calendar file contains its own method. */
export function contentTypeOf({ name, bytes }: Attachment): string {
  if (name.endsWith('.tsr')) return 'application/timestamp-reply'
  if (name.endsWith('.json')) return 'application/json'
  if (!name.endsWith('.ics')) return 'application/pdf'
  const method = /^METHOD:([A-Z]+)/m.exec(bytes.toString())?.[1] ?? 'PUBLISH'
  return `text/calendar; charset=utf-8; method=${method}`
}

export async function renderAttachments(
  ctx: Ctx,
  attachments: readonly MailAttachment[],
): Promise<Attachment[]> {
  return Promise.all(
    attachments.map(async ({ name, source }) => {
      const make = ctx.features.attachments[source.kind]
      if (!make) throw new Error(`No renderer for attachments of the kind ${source.kind}.`)
      return { name, bytes: await make(ctx, source) }
    }),
  )
}

/** Uses current data. @param position index in the mail's list, from 0 */
export async function renderAttachmentAt(
  ctx: Ctx,
  attachments: readonly MailAttachment[] | null,
  position: number,
): Promise<Attachment> {
  const [source] = await renderAttachments(ctx, (attachments ?? []).slice(position, position + 1))
  if (!source) throw new Failure('not-found', 'Attachment not found.')
  return source
}
