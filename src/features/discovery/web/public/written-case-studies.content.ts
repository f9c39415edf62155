// The case studies that the agency writes itself, as cards of the case study page.
import {
  contentCards,
  contentChoice,
  contentImage,
  contentLine,
  contentList,
  contentSwitch,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { CASE_DRAWINGS } from '../../case-studies.contract.ts'
import type { EnteredCaseStudy } from '../../case-studies.rules.ts'

const NONE: readonly EnteredCaseStudy[] = []

const ADMINS_ONLY = 'Shown to admins only'
const OPTIONAL = { isOptional: true } as const

const value = (label: string, isOptional: boolean, hint: string) =>
  contentLine(label, '', { most: 12, isOptional, hint })
const label = (of: string, isOptional: boolean) =>
  contentLine(`${of}: what it counts`, '', { most: 60, isOptional })
const period = (of: string) => contentLine(`${of}: period`, '', { most: 100, ...OPTIONAL })
const method = (of: string) =>
  contentText(`${of}: source and method`, '', { most: 300, ...OPTIONAL })

const CARD = {
  isPublished: contentSwitch('Published', false),
  title: contentLine('Title', '', { most: 80 }),
  address: contentLine('Address', '', {
    most: 80,
    isAddress: true,
    hint: 'The end of the page’s address: small letters, digits and hyphens, such as square-one.',
  }),
  summary: contentText('Summary', '', {
    most: 300,
    hint: 'Below the title, and in search results.',
  }),
  customer: contentLine('Customer', '', { most: 120, ...OPTIONAL }),
  drawing: contentChoice('Drawing', CASE_DRAWINGS, 'street'),
  photo: contentImage('Photo'),
  value: value('First number', false, 'Such as 34% or 2x.'),
  label: label('First number', false),
  period: period('First number'),
  method: method('First number'),
  secondValue: value('Second number', true, 'Leave all its fields empty if there is none.'),
  secondLabel: label('Second number', true),
  secondPeriod: period('Second number'),
  secondMethod: method('Second number'),
  thirdValue: value('Third number', true, 'Leave all its fields empty if there is none.'),
  thirdLabel: label('Third number', true),
  thirdPeriod: period('Third number'),
  thirdMethod: method('Third number'),
  textTitle: contentLine('Heading of the text', '', { most: 80 }),
  text: contentText('Text', '', {
    most: 4000,
    hint: 'Each line is a paragraph; the first one is larger.',
  }),
  steps: contentList('Work, in its order', [], {
    most: 10,
    ...OPTIONAL,
    hint: 'The part before a colon becomes a heading: “Booking: One open calendar.”',
  }),
  quote: contentText('Quote', '', { most: 300, ...OPTIONAL }),
  quotedName: contentLine('Quote: name and role', '', { most: 120, ...OPTIONAL }),
  consent: contentLine('Consent: who agreed, and how', '', {
    ...OPTIONAL,
    isPrivate: true,
    hint: `${ADMINS_ONLY}: the page says that there is a consent, and since when.`,
  }),
  consentedOn: contentLine('Consent: when', '', {
    most: 60,
    ...OPTIONAL,
    hint: 'Shown with the numbers, such as August 18, 2026.',
  }),
} as const

export const WRITTEN_CASE_STUDIES = {
  label: 'Your case studies',
  fields: {
    title: contentLine('Heading', 'More case studies', {
      hint: 'Shown on the page of the case study, above the list of yours.',
    }),
    closingTitle: contentLine('Heading at the bottom', 'Ready to Start Your Project?', {
      hint: 'Shown on the page of each of your case studies.',
    }),
    closingText: contentText(
      'Text at the bottom',
      'Tell us what you need, and we send a customized quote to your email.',
      { hint: 'Shown on the page of each of your case studies.' },
    ),
    cards: contentCards(
      'Your case studies',
      {
        one: 'Case study',
        least: 0,
        most: 24,
        isPrivate: true,
        hint:
          'Each published one has a page of its own. It says “Illustrative example”, and names no ' +
          'customer, until the customer, the consent with its date, and period and method of each ' +
          'number are filled in.',
        fields: CARD,
      },
      NONE,
    ),
  },
} as const
