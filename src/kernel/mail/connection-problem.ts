// What prevented a connection to the mail server, from the errors of nodemailer.
import type { ConnectionProblemKind } from './mail.contract.ts'

export type ConnectionProblem = { kind: ConnectionProblemKind; text: string }

const TLS_TEXT = /ssl|tls|certificate|self.signed|wrong version number/i
const KINDS: Readonly<Record<string, ConnectionProblemKind>> = {
  EDNS: 'name',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'password',
  ENOAUTH: 'password',
  ECONNECTION: 'closed',
  ESOCKET: 'closed',
  EPROTOCOL: 'other',
}

/** Undefined for an error that concerns one mail, such as a rejected recipient. */
export function connectionProblemOf(error: unknown): ConnectionProblem | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = error as NodeJS.ErrnoException
  const kind = KINDS[code]
  return kind && { kind: closerKind(kind, error), text: message }
}

/** A socket error has the reason of the operating system or of TLS as its text or cause. */
function closerKind(kind: ConnectionProblemKind, { message, cause }: Error): ConnectionProblemKind {
  if (kind !== 'closed') return kind
  const reason = `${message} ${cause instanceof Error ? `${cause.message} ${codeOf(cause)}` : ''}`
  if (reason.includes('ECONNREFUSED')) return 'rejected'
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return 'name'
  if (/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(reason)) return 'timeout'
  return TLS_TEXT.test(reason) ? 'tls' : 'closed'
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? ''

/** The mail server answered, although it rejected the mail. */
export const isAnsweredByServer = (error: unknown): boolean =>
  error instanceof Error &&
  ['EENVELOPE', 'EMESSAGE'].includes((error as NodeJS.ErrnoException).code ?? '')
