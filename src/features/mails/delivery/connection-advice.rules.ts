// What an admin can do about a mail server that cannot be used.
import type { ConnectionProblemKind } from '../../../kernel/mail/mail.contract.ts'

export const CONNECTION_ADVICE: Record<ConnectionProblemKind, { title: string; advice: string }> = {
  name: {
    title: 'The name of the mail server was not found.',
    advice:
      'Check the host in SMTP_URL, and that the machine of this installation can look up names.',
  },
  rejected: {
    title: 'The mail server refused the connection.',
    advice:
      'Check host and port in SMTP_URL: most providers use smtp:// with port 587, or smtps:// with port 465.',
  },
  timeout: {
    title: 'The mail server did not respond in time.',
    advice:
      'A firewall may block the port: many hosts block port 25, so try smtp:// with port 587. ' +
      'Port 465 needs smtps://. Check the host in SMTP_URL too.',
  },
  tls: {
    title: 'The connection could not be encrypted.',
    advice:
      'Use smtp:// with port 587, or smtps:// with port 465. ' +
      'The host in SMTP_URL must be the one in the certificate of the mail server.',
  },
  password: {
    title: 'The mail server rejected the user or the password.',
    advice:
      'Check both in SMTP_URL. Write special characters there as codes, such as %40 for @ and ' +
      '%2F for a slash. Some providers require a password for apps.',
  },
  closed: {
    title: 'The mail server closed the connection.',
    advice:
      'It may be busy, or accept only certain machines. Try again in a few minutes, then ask your mail provider.',
  },
  other: {
    title: 'The mail server gave an unexpected response.',
    advice: 'Check host and port in SMTP_URL, and ask your mail provider about the response.',
  },
}
