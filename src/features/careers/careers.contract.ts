// What applicants and the agency agree on.

/** Product M33: the steps of an application as the applicant sees them, in their order. */
export const APPLICANT_STEPS = [
  'Received',
  'In review',
  'Shortlisted',
  'Conversation',
  'Answer',
] as const
export type ApplicantStep = (typeof APPLICANT_STEPS)[number]

/** Spec §5, skills: trimmed, empties dropped, doubles dropped whatever their case; the first of them is kept. */
export function skillsOf(texts: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const text of texts) {
    const skill = text.trim()
    if (skill && !kept.has(skill.toLowerCase())) kept.set(skill.toLowerCase(), skill)
  }
  return [...kept.values()]
}

/** What is typed with commas between. */
export const skillsIn = (text: string): string[] => skillsOf(text.split(','))
