// The texts of the page that checks a record of acceptance.
type VerifyContent = { title: string; heading: string; text: string }

export const VERIFY: Record<'form' | 'unknown' | 'matches' | 'differs', VerifyContent> = {
  form: {
    title: 'Check a record of acceptance',
    heading: 'Is this record authentic?',
    text: 'Every accepted quote has a record with a code. Enter the code, and we compare our stored record with what was agreed that day.',
  },
  unknown: {
    title: 'No record has this code',
    heading: 'No record has this code',
    text: 'Check the code for typos. It has twelve characters and is on the record of acceptance beside “Code”. We never use 0, 1, 5, I, L, O, S, U or V.',
  },
  matches: {
    title: 'This record matches',
    heading: 'It matches',
    text: 'Our stored record is exactly what was agreed on that day. Nothing has been changed or removed since.',
  },
  differs: {
    title: 'This record does not match',
    heading: 'It does not match',
    text: 'Our stored record is no longer what was agreed on that day. Keep your copy of the record unchanged and contact us: this is our responsibility.',
  },
}

export const FINGERPRINT = {
  heading: 'Is your copy the same?',
  text: 'The record shows a fingerprint that covers everything that was agreed, and nothing else. Enter it to compare it with the fingerprint of our stored record.',
  hint: '43 characters, case-sensitive. It is easiest to copy it from the PDF.',
  same: 'Your copy is the same as our stored record.',
  other:
    'This is not the fingerprint of our stored record. Compare it with the PDF again, then contact us.',
}

export const SHOWN =
  'This page shows the quote number and the date to anyone who has the code. It never shows a name, an amount or any text of the quote.'
