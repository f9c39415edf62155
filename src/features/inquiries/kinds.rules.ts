// What differs in words from one kind of inquiry to another.
import type { Kind } from './inquiries.contract.ts'

export type KindLabels = {
  /** What the sender waits for, after 'your'. */
  owed: string
  /** What the sender reads at once; `due` is a day and a time. */
  thanks: (due: string) => string
  /** The due time's label. */
  dueBy: string
  /** How its address came to us, for the foot of the mail. */
  from: string
  /** What the agency reads; `name` is the sender's. */
  arrived: (name: string) => string
  /** What was typed, in the order of the form: the field of `details`, and its heading. */
  fields: readonly (readonly [field: string, heading: string])[]
}

export const KIND_LABELS: Record<Kind, KindLabels> = {
  'quote-request': {
    owed: 'quote',
    thanks: (due) =>
      `Thank you. A person reads it, and your customized quote comes to this address by ${due}.`,
    dueBy: 'Quote due by',
    from: 'our quote form',
    arrived: (name) => `${name} asks for a quote`,
    fields: [['description', 'What they ask for']],
  },
  pitch: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you for showing us what you are building. Somebody who decides reads it, and our answer comes to this address by ${due}.`,
    dueBy: 'Answer due by',
    from: 'our pitch form',
    arrived: (name) => `${name} pitches to us`,
    fields: [
      ['problem', 'The problem'],
      ['solution', 'The solution'],
      ['targetUsers', 'Target users'],
    ],
  },
  message: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you. A person reads it, and our answer comes to this address by ${due}.`,
    dueBy: 'Answer due by',
    from: 'our contact form',
    arrived: (name) => `${name} writes to us`,
    fields: [
      ['subject', 'Subject'],
      ['message', 'Message'],
    ],
  },
  discovery: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you. Somebody who works with practices reads your answers, and gets in touch by ${due} to arrange your discovery session.`,
    dueBy: 'We get in touch by',
    from: 'our discovery form',
    arrived: (name) => `${name} asks for a discovery session`,
    // Its panel shows all its answers together.
    fields: [],
  },
  interest: {
    owed: 'answer',
    thanks: (due) => `Thank you for your interest. We write to you by ${due}.`,
    dueBy: 'Answer due by',
    from: 'a form on one of our product pages',
    arrived: (name) => `${name} is interested in a product`,
    fields: [],
  },
  fixes: {
    owed: 'answer',
    thanks: (due) =>
      `Thank you. Your set of fixes is paid for. A person reads what you want fixed, and writes to you by ${due} to say when it will be done.`,
    dueBy: 'Answer due by',
    from: 'an order of fixes that was paid for',
    arrived: (name) => `${name} has paid for a set of fixes`,
    fields: [['instructions', 'What is to be fixed']],
  },
  'data-request': {
    owed: 'data request',
    thanks: (due) => `We have your confirmed request about your data, and complete it by ${due}.`,
    dueBy: 'Completed by',
    from: 'our data request form',
    arrived: (name) => `${name} asks about their data`,
    fields: [['note', 'Their note']],
  },
}
