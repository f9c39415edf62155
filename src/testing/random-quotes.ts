// Random quotes, promotions, choices and tax terms for property tests.
import { TAX_CLASS_NAMES, type TaxTerms } from '#features/billing/tax/document-tax.contract.ts'
import type {
  AppliedPromotion,
  CustomerMay,
  QuoteChoice,
  QuoteContent,
  QuoteItem,
} from '#features/quotes/quote-content.contract.ts'
import fc from 'fast-check'

const may = fc.constantFrom<CustomerMay>('required', 'optional', 'a', 'b')
export const anyItems = fc
  .array(
    fc.record(
      {
        amount: fc.integer({ min: 0, max: 100_000 }),
        may,
        taxClass: fc.constantFrom(...TAX_CLASS_NAMES),
      },
      { requiredKeys: ['amount', 'may'] },
    ),
    { maxLength: 12 },
  )
  .map((lines) =>
    lines.map((line, at): QuoteItem => ({
      id: `line-${at}`,
      name: `Line ${at}`,
      description: '',
      type: 'one-time',
      packageId: null,
      duration: '',
      freeMonths: 0,
      ...line,
    })),
  )
const payment = fc.oneof(
  fc.record({
    payment: fc.constantFrom<QuoteContent['payment']>('deposit', 'full'),
    depositPercent: fc.integer({ min: 1, max: 100 }),
    milestones: fc.constant<QuoteContent['milestones']>([]),
  }),
  fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }).map((shares) => ({
    payment: 'milestones' as const,
    depositPercent: 50,
    milestones: shares.map((percent, at) => ({ name: `Stop ${at}`, percent })),
  })),
)
export const anyContent = fc
  .tuple(
    anyItems,
    payment,
    fc.integer({ min: 0, max: 200_000 }),
    fc.constantFrom<QuoteContent['discountType']>('percentage', 'fixed'),
  )
  .map(([lines, how, discount, discountType]) => ({ items: lines, discount, discountType, ...how }))
export const anyPromotion = fc.option(
  fc.record<AppliedPromotion>({
    code: fc.constant('NEWUSER20'),
    discountType: fc.constantFrom('percentage', 'fixed'),
    discountValue: fc.integer({ min: 1, max: 5000 }),
  }),
  { nil: null },
)
export const anyChoice = fc.record<QuoteChoice>({
  options: fc.subarray(Array.from({ length: 12 }, (_, at) => `line-${at}`)),
  alternative: fc.constantFrom('a', 'b', null),
})

const rate = fc.record({
  name: fc.constantFrom('State tax', 'City tax'),
  percent: fc.integer({ min: 0, max: 30_000 }),
  taxClass: fc.constantFrom<TaxTerms['rates'][number]['taxClass']>('standard', 'reduced'),
})
export const anyTaxTerms = fc.record<TaxTerms>({
  kind: fc.constant('taxed'),
  isIncluded: fc.boolean(),
  isVat: fc.boolean(),
  note: fc.constant(''),
  rates: fc.array(rate, { maxLength: 4 }),
})
