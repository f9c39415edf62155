// Texts of the careers page. Benefits and the first 30 days are samples for the agency to replace.
import {
  contentCards,
  contentChoice,
  contentImage,
  contentLine,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'
import type { ApplicantStep } from '../../careers.contract.ts'

export const LAST_DAY = 30
const DAYS = Object.fromEntries(
  Array.from({ length: LAST_DAY }, (_, at) => [String(at + 1), String(at + 1)]),
)

const stepTexts = (step: ApplicantStep, text: string) =>
  contentText(`${step}: text`, text, { most: 400 })
const stepTimes = (step: ApplicantStep, when: string) =>
  contentLine(`${step}: when`, when, { most: 80 })

export const CAREERS_PAGE = contentPage({
  name: 'careers',
  label: 'Careers',
  path: paths.careers,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'How hiring works here, in five steps with an answer within 14 days, what the first ' +
            '30 days look like, what you get, and every open position.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Come and build the street with us'),
        lead: contentText(
          'Text below the headline',
          'We build for shops, clinics and startups. We hire slowly, answer everyone, and print the pay.',
        ),
        sign: contentLine('Sign in the drawing', 'COME ON IN', { most: 14 }),
      },
    },
    process: {
      label: 'Hiring steps',
      fields: {
        title: contentLine('Heading', 'Five stops from hello to an answer'),
        text: contentText(
          'Text',
          'Everyone hears from us within 14 days, whatever the answer is.',
          { hint: 'After “within”, the page shows the time from Settings, Promises.' },
        ),
        received: stepTexts(
          'Received',
          'Your application is in. You get a reference and a link to your own status page.',
        ),
        receivedWhen: stepTimes('Received', 'Right away'),
        inReview: stepTexts(
          'In review',
          'A person reads it, not a filter. Your page shows when it happens.',
        ),
        inReviewWhen: stepTimes('In review', 'In the first days'),
        shortlisted: stepTexts(
          'Shortlisted',
          'We’d like to meet you, and we’ll find a time that works for you.',
        ),
        shortlistedWhen: stepTimes('Shortlisted', 'After the reading'),
        conversation: stepTexts(
          'Conversation',
          'Your page shows the date and time. Half of the questions are yours.',
        ),
        conversationWhen: stepTimes('Conversation', 'On the day we agreed on'),
        answer: stepTexts('Answer', 'Hired or not, we’ll tell you personally and in writing.'),
        answerWhen: stepTimes('Answer', 'Within 14 days of applying'),
      },
    },
    days: {
      label: 'First 30 days',
      fields: {
        title: contentLine('Heading', 'Your first 30 days'),
        text: contentText(
          'Text',
          'Thirty windows. Five of them have something written on the glass.',
        ),
        cards: contentCards(
          'Days',
          {
            one: 'Day',
            most: 8,
            fields: {
              day: contentChoice('Day', DAYS, '1'),
              name: contentLine('Name', '', { most: 80 }),
              text: contentText('Text', '', { most: 300 }),
            },
          },
          [
            {
              day: '1',
              name: 'Laptop, accounts, keys',
              text: 'Everything works when you sit down.',
            },
            { day: '3', name: 'First change live', text: 'Small on purpose. It ships.' },
            { day: '10', name: 'Your first customer call', text: 'You listen, then you talk.' },
            {
              day: '20',
              name: 'Your own corner',
              text: 'One client or one part of the product is yours.',
            },
            { day: '30', name: 'The 30-day talk', text: 'What we promised, what you found.' },
          ],
        ),
      },
    },
    benefits: {
      label: 'Benefits',
      fields: {
        title: contentLine('Heading', 'What you get'),
        cards: contentCards(
          'Benefits',
          {
            one: 'Benefit',
            most: 12,
            fields: {
              name: contentLine('Name', '', { most: 80 }),
              text: contentText('Text', '', { most: 300 }),
            },
          },
          [
            { name: 'Pay in the posting', text: 'The range you read is the range we talk about.' },
            { name: 'Time off that is off', text: 'Vacation is planned, and nobody calls.' },
            {
              name: 'Hours that end',
              text: 'Work is planned to fit the week, not the other way around.',
            },
            { name: 'A learning shelf', text: 'Books and courses for your work, on us.' },
            {
              name: 'Remote, with a door',
              text: 'Work from where you work best. There’s also a desk in McKinney.',
            },
            {
              name: 'Your name on the work',
              text: 'You present what you build to the customer yourself.',
            },
          ],
        ),
      },
    },
    team: {
      label: 'Team',
      fields: {
        title: contentLine('Heading', 'Who you will work with', {
          hint: 'Shown once there is a person below.',
        }),
        text: contentText('Text', 'The people you meet in your first week.', {
          most: 300,
          hint: 'Shown once there is a person below.',
        }),
        cards: contentCards(
          'People',
          {
            one: 'Person',
            least: 0,
            most: 24,
            hint: 'In the order of the page. Ask each one first; without a photo, initials are shown.',
            fields: {
              name: contentLine('Name', '', { most: 80 }),
              role: contentLine('Role', '', { most: 80 }),
              photo: contentImage('Photo'),
            },
          },
          [],
        ),
      },
    },
    open: {
      label: 'Open positions',
      fields: {
        title: contentLine('Heading', 'Open doors'),
        some: contentText(
          'Text, with open positions',
          'Each with its location, type and pay, and an answer for everyone.',
          { hint: 'Shown while positions are open.' },
        ),
        none: contentText(
          'Text, without open positions',
          'No open positions right now. We’ll list the next one here, with its pay.',
          { hint: 'Shown while no position is open.' },
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'See yourself on this street?'),
        text: contentText(
          'Text',
          'Every application gets its own tracking page, without an account, and an answer that tells you why.',
        ),
      },
    },
  },
})

export const OPEN_POSITIONS = 'See open positions'

/** The fields of the hiring steps, in which an applicant sees them. */
export const STEP_FIELDS = {
  Received: ['received', 'receivedWhen'],
  'In review': ['inReview', 'inReviewWhen'],
  Shortlisted: ['shortlisted', 'shortlistedWhen'],
  Conversation: ['conversation', 'conversationWhen'],
  Answer: ['answer', 'answerWhen'],
} as const satisfies Record<ApplicantStep, readonly [string, string]>
