// The words of a mail server, as the database can store them.
const LONGEST = 500

export const serverText = (text: string): string =>
  text.replaceAll('\0', '').slice(0, LONGEST).toWellFormed()
