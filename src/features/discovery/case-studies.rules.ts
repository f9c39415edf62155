// Decides what visitors see of a case study that the agency wrote (product K12, H20).
import { filledLines } from '../../kernel/text.contract.ts'
import type { CaseNumber, WrittenCaseStudy } from './case-studies.contract.ts'

type Numbers = Record<
  | 'value'
  | 'label'
  | 'period'
  | 'method'
  | `${'second' | 'third'}${'Value' | 'Label' | 'Period' | 'Method'}`,
  string
>

/** As an admin entered it. */
export type EnteredCaseStudy = Numbers &
  Pick<WrittenCaseStudy, 'address' | 'title' | 'summary' | 'customer' | 'drawing' | 'textTitle'> & {
    isPublished: boolean
    photo: string
    text: string
    steps: readonly string[]
    quote: string
    quotedName: string
    consent: string
    consentedOn: string
  }

const numbersOf = (card: EnteredCaseStudy): CaseNumber[] =>
  [
    { value: card.value, label: card.label, period: card.period, method: card.method },
    {
      value: card.secondValue,
      label: card.secondLabel,
      period: card.secondPeriod,
      method: card.secondMethod,
    },
    {
      value: card.thirdValue,
      label: card.thirdLabel,
      period: card.thirdPeriod,
      method: card.thirdMethod,
    },
  ].filter(({ value }) => value !== '')

const isComplete = (card: EnteredCaseStudy): boolean =>
  [card.customer, card.consent, card.consentedOn].every(Boolean) &&
  numbersOf(card).every(({ label, period, method }) => [label, period, method].every(Boolean))

const stepOf = (line: string): WrittenCaseStudy['steps'][number] => {
  const at = line.indexOf(': ')
  return at < 0
    ? { name: line, text: '' }
    : { name: line.slice(0, at), text: line.slice(at + 1).trim() }
}

/** Nobody is named before they agreed, and no number has a source that is not recorded. */
export function shownCaseStudy(card: EnteredCaseStudy): Omit<WrittenCaseStudy, 'image'> {
  const isExample = !isComplete(card)
  const { address, title, summary, drawing, textTitle } = card
  return {
    address,
    title,
    summary,
    drawing,
    textTitle,
    isExample,
    customer: isExample ? '' : card.customer,
    numbers: numbersOf(card).map((number) =>
      isExample ? { ...number, period: '', method: '' } : number,
    ),
    paragraphs: filledLines(card.text),
    steps: card.steps.map(stepOf),
    quote: isExample || !card.quote ? null : { text: card.quote, by: card.quotedName },
    consentedOn: isExample ? '' : card.consentedOn,
  }
}
