// The texts of the page that checks a record of acceptance.
type Words = { title: string; heading: string; text: string }

export const VERIFY: Record<'asked' | 'unknown' | 'matches' | 'differs', Words> = {
  asked: {
    title: 'Check a record of acceptance',
    heading: 'Is this record the real one?',
    text: 'Every quote that is accepted leaves a record with a code. Type the code, and we compare what we hold with what was agreed that day.',
  },
  unknown: {
    title: 'No record has this code',
    heading: 'No record has this code',
    text: 'One character may have got lost on its way. The code has twelve, and stands on the record of acceptance beside “Code”: we never use 0, 1, 5, I, L, O, S, U or V.',
  },
  matches: {
    title: 'This record matches',
    heading: 'It matches',
    text: 'What we hold is, to the letter, what was agreed on that day. Nothing was changed or taken out since.',
  },
  differs: {
    title: 'This record does not match',
    heading: 'It does not match',
    text: 'What we hold is no longer what was agreed on that day. Keep your copy of the record as it is, and write to us: we answer for this.',
  },
}

export const FINGERPRINT = {
  heading: 'Do you hold the same one?',
  text: 'The record shows a fingerprint: it is made of everything that was agreed, and of nothing else. Type it, and we say whether it is the fingerprint of the record we hold.',
  hint: '43 characters, capitals matter. It is easiest copied from the PDF.',
  same: 'This is the record we hold.',
  other:
    'This is not the fingerprint of the record we hold. Compare it with the PDF once more, then write to us.',
}

export const SHOWN =
  'This page shows the number of the quote and the day, to anyone who has the code. No name, no amount and no text of the quote ever stands here.'
