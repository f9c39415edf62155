// Texts of the page about monthly plans.
import {
  contentCards,
  contentChoice,
  contentLine,
  contentPage,
  contentText,
} from '../../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../../kernel/paths.contract.ts'

export const SUBSCRIPTIONS_PAGE = contentPage({
  name: 'subscriptions',
  label: 'Pricing',
  path: paths.subscriptions,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        title: contentLine('Title', 'Digital marketing plans'),
        description: contentText(
          'Description',
          'Monthly digital marketing: three plans with prices, what each includes, and how much goes to ads.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Choose Your Digital Marketing Plan'),
        lead: contentText(
          'Text below the headline',
          'Three sizes of sign. The bigger ones come with money to spend on ads, inside the price.',
        ),
      },
    },
    payment: {
      label: 'Below the plans',
      fields: {
        card: contentText(
          'Payment, with cards',
          'Sign in, then pay on the card provider’s page; nothing of theirs loads here ' +
            'before. We never see your card number. Or pay by bank transfer, with an invoice ' +
            'each month. Cancel any month; service runs to the end of the month you paid for.',
          { hint: 'Shown while customers can pay by card.' },
        ),
        transfer: contentText(
          'Payment, without cards',
          'No card needed here: sign in, order, and pay by bank transfer, with an invoice ' +
            'each month. Cancel any month; service runs to the end of the month you paid for.',
          { hint: 'Shown while customers can only pay by bank transfer.' },
        ),
      },
    },
    questions: {
      label: 'Questions',
      fields: {
        title: contentLine('Heading', 'Asked at the counter'),
        cards: contentCards(
          'Questions',
          {
            one: 'Question',
            most: 12,
            fields: {
              question: contentLine('Question'),
              answer: contentText('Answer', '', { most: 800 }),
              shown: contentChoice(
                'When',
                {
                  always: 'Always',
                  cards: 'Only while customers can pay by card',
                  transfer: 'Only while customers can’t pay by card',
                },
                'always',
              ),
            },
          },
          [
            {
              question: 'Do I have to commit to a year?',
              answer: 'No. Every plan is month to month.',
              shown: 'always',
            },
            {
              question: 'Whose accounts are they?',
              answer: 'Yours. We work in them by invitation and leave when you say so.',
              shown: 'always',
            },
            {
              question: 'What if my card fails?',
              answer:
                'We email you, and try again on days 1, 3 and 7. You can update your card at any time.',
              shown: 'cards',
            },
            {
              question: 'What does the ad spend buy?',
              answer: 'Ads, and nothing else. None of it pays for our work.',
              shown: 'transfer',
            },
            {
              question: 'Can I change plans?',
              answer: 'Any day. You see the exact amount before you confirm.',
              shown: 'always',
            },
          ],
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Not a monthly person?'),
        text: contentText(
          'Text',
          'Describe the job once and we price it once. Your quote arrives within 24 hours.',
          { hint: 'After “within”, the page shows the response time from Settings, Promises.' },
        ),
      },
    },
  },
})

export const SUBSCRIPTIONS = {
  plans: 'Plans',
  none: 'No plans are available right now.',
  noAdSpend: 'Ad spend not included',
  maintenance: 'See maintenance plans',
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
