export const SUBSCRIPTIONS = {
  title: 'Digital marketing plans',
  description:
    'Monthly digital marketing: three plans with prices, what each includes, and how much goes to ads.',
  headline: 'Choose Your Digital Marketing Plan',
  lead: 'Three sizes of sign. The bigger ones come with money to spend on ads, inside the price.',
  plans: 'Plans',
  none: 'No plans are available right now.',
  noAdSpend: 'Ad spend not included',
  card:
    'Sign in, then pay on the card provider’s page; nothing of theirs loads here ' +
    'before. We never see your card number. Or pay by bank transfer, with an invoice ' +
    'each month. Cancel any month; service runs to the end of the month you paid for.',
  payment:
    'No card needed here: sign in, order, and pay by bank transfer, with an invoice ' +
    'each month. Cancel any month; service runs to the end of the month you paid for.',
  closing: {
    title: 'Not a monthly person?',
    text: 'Describe the job once and we price it once. Your quote arrives within 24 hours.',
    maintenance: 'See maintenance plans',
  },
} as const

/** An invented month, in cents. The sum is the ad spend of the plan that includes $500. */
export const SAMPLE_MONTH = {
  adSpend: 500,
  text: 'Here is one coffee shop’s August, to the dollar.',
  lines: [
    { name: 'Fall menu, within 8 miles', what: 'Meta, 57 orders', spent: 31_800 },
    { name: 'Coffee near me', what: 'Google Ads, 19 calls', spent: 11_200 },
    { name: 'Left this month', what: 'Still yours to spend', spent: 7_000 },
  ],
} as const

export const QUESTIONS = {
  title: 'Asked at the counter',
  contract: {
    question: 'Do I have to commit to a year?',
    answer: 'No. Every plan is month to month.',
  },
  accounts: {
    question: 'Whose accounts are they?',
    answer: 'Yours. We work in them by invitation and leave when you say so.',
  },
  adSpend: {
    question: 'What does the ad spend buy?',
    answer: 'Ads, and nothing else. None of it pays for our work.',
  },
  card: {
    question: 'What if my card fails?',
    answer: 'We email you, and try again on days 1, 3 and 7. You can update your card at any time.',
  },
  change: {
    question: 'Can I change plans?',
    answer: 'Any day. You see the exact amount before you confirm.',
  },
} as const
