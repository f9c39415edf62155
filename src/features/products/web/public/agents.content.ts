// The agents in the picture of MindOps, and the title of its numbers.

export const MIND_OPS_NUMBERS = 'MindOps in numbers'

/** The windows of the picture; `Drafting` is the one that waits for approval. */
export const AGENTS = [
  { name: 'Inbox', work: 'tray', text: 'Sorts what came in by what needs a person.' },
  { name: 'Research', work: 'glass', text: 'Looks things up and keeps the sources.' },
  { name: 'Drafting', work: 'page', text: 'Writes the reply, the quote or the post, as a draft.' },
  { name: 'Schedule', work: 'calendar', text: 'Proposes who does what and when.' },
  { name: 'Numbers', work: 'bars', text: 'Adds up the day and points at what looks wrong.' },
  { name: 'Review', work: 'tick', text: 'Reads the others’ work before you do.' },
] as const
