// Terms beside the pitch form. Spec §9, Equity program.

export const pitchTerms = (time: string) => [
  { label: 'If we take it', value: '50%', detail: 'off development' },
  { label: 'In return', value: '3-7%', detail: 'equity, by scope' },
  { label: 'Answer', value: time.split(' ')[0], detail: `${time.split(' ')[1]}, in writing` },
]

export const PITCH_SMALL_PRINT =
  'Nothing is agreed until both sides sign. Your deck stays private and can be deleted on request.'
