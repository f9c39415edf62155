// The texts that differ between kinds of inquiry.
import type { Kind } from './inquiries.contract.ts'

export type KindLabels = {
  /** What the sender is waiting for, after "your". */
  owed: string
  /** Shown to the sender at once; `due` is a day and a time. */
  thanks: (due: string) => string
  dueBy: string
  /** Where the email address was entered, for the footer of the mail. */
  from: string
  /** Heading of the mail to the agency; `name` is the sender. */
  arrived: (name: string) => string
  /** The text fields in form order: the key in `details` and its heading. */
  fields: readonly (readonly [field: string, heading: string])[]
}

export const KIND_LABELS: Record<Kind, KindLabels> = {
  'quote-request': {
    owed: 'quote',
    thanks: (due) =>
      `Thank you. A person will read it, and we will email your customized quote to this address by ${due}.`,
    dueBy: 'Quote due by',
    from: 'our quote form',
    arrived: (name) => `${name} requested a quote`,
    fields: [['description', 'What they need']],
  },
  pitch: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you for showing us what you are building. A decision maker will read it, and we will email our answer to this address by ${due}.`,
    dueBy: 'Answer due by',
    from: 'our pitch form',
    arrived: (name) => `${name} sent a pitch`,
    fields: [
      ['problem', 'The problem'],
      ['solution', 'The solution'],
      ['targetUsers', 'Target users'],
    ],
  },
  message: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you. A person will read it, and we will email our answer to this address by ${due}.`,
    dueBy: 'Answer due by',
    from: 'our contact form',
    arrived: (name) => `${name} sent a message`,
    fields: [
      ['subject', 'Subject'],
      ['message', 'Message'],
    ],
  },
  discovery: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you. Someone who works with practices will read your answers and get in touch by ${due} to arrange your discovery session.`,
    dueBy: 'We will get in touch by',
    from: 'our discovery form',
    arrived: (name) => `${name} requested a discovery session`,
    // Its panel shows all answers together.
    fields: [],
  },
  interest: {
    owed: 'answer',
    thanks: (due) => `Thank you for your interest. We will write to you by ${due}.`,
    dueBy: 'Answer due by',
    from: 'a form on one of our product pages',
    arrived: (name) => `${name} is interested in a product`,
    fields: [],
  },
  fixes: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you. Your set of fixes is paid for. A person will read what you want fixed and write to you by ${due} to say when it will be done.`,
    dueBy: 'Answer due by',
    from: 'a paid order of fixes',
    arrived: (name) => `${name} paid for a set of fixes`,
    fields: [['instructions', 'What to fix']],
  },
  'data-request': {
    owed: 'data request',
    thanks: (due) =>
      `We have your confirmed request about your data and will complete it by ${due}.`,
    dueBy: 'Completed by',
    from: 'our data request form',
    arrived: (name) => `${name} sent a data request`,
    fields: [['note', 'Their note']],
  },
}
