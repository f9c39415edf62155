export const PITCH_CONTENT = {
  title: 'Pitch Your Startup',
  lead: 'No pitch theater. Tell us the problem, what you would build and who needs it. We read every pitch and answer within 48 hours.',
  description:
    'Tell us the problem, what you would build and who needs it. We read every pitch and answer within 48 hours. A deck is welcome, and stays private.',
  /** Spec §9, Equity program. */
  terms: (time: string) => [
    { label: 'If we take it', value: '50%', detail: 'off development' },
    { label: 'In return', value: '3-7%', detail: 'equity, by scope' },
    { label: 'Answer', value: time.split(' ')[0], detail: `${time.split(' ')[1]}, in writing` },
  ],
  small:
    'Nothing is agreed until both sides sign. Your deck stays private and can be deleted on request.',
} as const
