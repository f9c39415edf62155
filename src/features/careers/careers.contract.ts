// Skills, and the steps that an applicant sees (product M33).

export const APPLICANT_STEPS = [
  'Received',
  'In review',
  'Shortlisted',
  'Conversation',
  'Answer',
] as const
export type ApplicantStep = (typeof APPLICANT_STEPS)[number]

/** Spec §5, skills: trims, and drops empty and (ignoring case) duplicate ones. */
export function skillsOf(texts: readonly string[]): string[] {
  const skillByName = new Map<string, string>()
  for (const text of texts) {
    const skill = text.trim()
    if (skill && !skillByName.has(skill.toLowerCase())) skillByName.set(skill.toLowerCase(), skill)
  }
  return [...skillByName.values()]
}

export const skillsIn = (text: string): string[] => skillsOf(text.split(','))
