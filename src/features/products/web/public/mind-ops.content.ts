// Texts of MindOps, the AI workspace (spec §1).

export const MIND_OPS = {
  description:
    'MindOps is an AI workspace with 6+ agents and 10+ integrations that prepare the work. Nothing leaves the building before a person approves it.',
  headline: 'Six windows work. One waits for you.',
  lead: 'MindOps is a workspace of agents that prepare and never send. Anything that leaves the building passes a person first.',
  stats: {
    title: 'MindOps in numbers',
    stats: [
      { claim: 'mind-ops-agents', value: '6+', text: 'agents, each with one job' },
      { claim: 'mind-ops-integrations', value: '10+', text: 'integrations to work with' },
      { value: '0', text: 'sent without a person’s approval' },
    ],
  },
  board: {
    title: 'The board, mid-afternoon',
    text: 'A sample day in a bakery. Every task has one agent, one deadline, and a record of what was made and who approves it.',
  },
  owners: {
    title: 'For owners',
    text: 'The first version is written, the last word is yours. What waits for you is one list, and it ends.',
    moments: [
      { when: 'Before opening', what: 'Drafts are ready, with what they were made from.' },
      { when: 'During the day', what: 'One question at a time: yes, or not like this.' },
      { when: 'After closing', what: 'Every task shows its result.' },
    ],
  },
  others: [
    {
      title: 'For teams',
      text: 'A task has one agent, one deadline and one person to approve it. Everyone can see who.',
    },
    {
      title: 'For the careful',
      text: 'Human approval is a step on the way, not a setting someone forgot to switch on.',
    },
  ],
  agents: {
    title: 'Behind each window',
    text: 'Six of them, as in the picture. There are more agents, and more than ten integrations for them to work with.',
  },
  closing: {
    title: 'Keep a window for me',
    text: 'Leave your email and tell us your team size.',
  },
} as const

/** The windows of the picture; `Drafting` is the one that waits for approval. */
export const AGENTS = [
  { name: 'Inbox', work: 'tray', text: 'Sorts what came in by what needs a person.' },
  { name: 'Research', work: 'glass', text: 'Looks things up and keeps the sources.' },
  { name: 'Drafting', work: 'page', text: 'Writes the reply, the quote or the post, as a draft.' },
  { name: 'Schedule', work: 'calendar', text: 'Proposes who does what and when.' },
  { name: 'Numbers', work: 'bars', text: 'Adds up the day and points at what looks wrong.' },
  { name: 'Review', work: 'tick', text: 'Reads the others’ work before you do.' },
] as const
