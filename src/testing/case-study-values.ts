// A case study with complete evidence, as an admin enters it.

export type Values = Record<string, string>
export const CASE_STUDIES = '/content/case-study/sections/studies'

export const CASE_STUDY_VALUES: Values = {
  isPublished: 'on',
  title: 'A bakery that takes orders at night',
  address: 'square-one',
  summary: 'How a bakery stopped taking cake orders by text message.',
  customer: 'Square One Coffee',
  drawing: 'street',
  photo: '',
  value: '34%',
  label: 'more orders',
  period: 'March to August 2026, against the year before',
  method: 'Orders in the till, counted by the owner',
  secondValue: '',
  secondLabel: '',
  secondPeriod: '',
  secondMethod: '',
  thirdValue: '',
  thirdLabel: '',
  thirdPeriod: '',
  thirdMethod: '',
  textTitle: 'Orders came in at midnight',
  text: 'Nobody answers a phone at midnight.\nSo the order form does.',
  steps: 'Website: One page with the cakes.\nOrders by form',
  quote: 'I sleep now.',
  quotedName: 'Nora Quist, owner',
  consent: 'Nora Quist, by email',
  consentedOn: 'August 18, 2026',
}

/** The values of the section with these cards, each of which replaces some of the values above. */
export const withCaseStudies = (values: Values, cards: readonly Values[]): Values =>
  Object.fromEntries([
    ...Object.entries(values).filter(([path]) => !path.startsWith('cards.')),
    ...cards.flatMap((card, at) =>
      Object.entries({ ...CASE_STUDY_VALUES, ...card }).map(([name, value]) => [
        `cards.${at}.${name}`,
        value,
      ]),
    ),
  ])
