// What applicants and the agency agree on.

/** Product M33: the steps of an application as the applicant sees them, in their order. */
export const APPLICANT_STEPS = ['Received', 'In review', 'Shortlisted', 'Conversation', 'Answer'] as const
export type ApplicantStep = (typeof APPLICANT_STEPS)[number]

/** Product M33: every applicant has an answer within so many days of applying. */
export const ANSWER_DAYS = 14
