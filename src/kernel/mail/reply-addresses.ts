// Reply addresses, `reply+token@domain` or `token@domain`, and the headers that keep mails together.
import type { Ctx } from '../context.ts'
import { findReplyAddress, type ReplySubject } from './reply-addresses.store.ts'

const TOKEN = /(?<![\da-f])[\da-f]{32}(?![\da-f])/g

/** In order, without repetition. Mail servers may change the case. */
export const replyTokensIn = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(TOKEN) ?? []),
]

/** @param pattern `reply@example.com` for plus addressing, or `@example.com` for a whole domain */
export function replyAddress(pattern: string, token: string): string {
  const at = pattern.lastIndexOf('@')
  const box = pattern.slice(0, at)
  return `${box ? `${box}+` : ''}${token}${pattern.slice(at)}`
}

/** For mails about nothing that has a conversation of its own. */
export const generalReplySubject = (name: string): ReplySubject => ({
  about: 'support',
  aboutId: null,
  title: 'Support',
  name,
})

type MailHeaders = {
  /** Of the envelope: receives the bounces of this mail. */
  returnPath?: string
  messageId: string
  replyTo?: string
  inReplyTo?: string
  references?: string[]
}

/** The Message-ID is the same for each attempt, so that a server can detect duplicates. */
export async function mailHeaders(
  ctx: Pick<Ctx, 'db' | 'site'>,
  id: string,
  token: string | null,
): Promise<MailHeaders> {
  const { mailDomain, replyPattern } = ctx.site
  const envelope = returnPathOf(ctx.site, id)
  const row = token ? await findReplyAddress(ctx.db, [token]) : undefined
  if (!row || !replyPattern) return { ...envelope, messageId: `<${id}@${mailDomain}>` }
  const { token: known, lastMessageId } = row
  return {
    ...envelope,
    messageId: `<${id}.${known}@${mailDomain}>`,
    replyTo: replyAddress(replyPattern, known),
    // The first one exists only as a reference: it keeps all mails of a conversation together.
    references: [`<${known}@${mailDomain}>`, ...(lastMessageId ? [lastMessageId] : [])],
    ...(lastMessageId && { inReplyTo: lastMessageId }),
  }
}

/** Only on the domain of the sender: receiving servers check that both belong together (SPF). */
function returnPathOf(
  { mailDomain, replyPattern }: Ctx['site'],
  id: string,
): Pick<MailHeaders, 'returnPath'> {
  if (!replyPattern?.endsWith(`@${mailDomain}`)) return {}
  return { returnPath: replyAddress(replyPattern, id.replaceAll('-', '')) }
}
