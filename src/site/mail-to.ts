// Links that open a mail in whatever somebody writes mails with.

export const mailTo = (address: string, subject: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
