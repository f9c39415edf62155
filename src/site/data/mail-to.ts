// Links that open a new mail in the user's mail app.
export const mailtoUrl = (address: string, subject: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
