// Quotes: drafts, publication, acceptance and documents.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { changeQuoteAddress } from './change-quote-address.service.ts'
import { eraseQuotes } from './erase-quotes.service.ts'
import { exportMyQuotes } from './my-quotes.service.ts'
import { FIRST_DEFAULTS } from './quote-defaults.contract.ts'
import { quoteDeals } from './quotes-deals.view.ts'
import { quoteDefaults } from './quote-defaults.table.ts'
import { renderAcceptanceRecord, renderQuote } from './quote-documents.service.ts'
import { quoteClauses, quoteTemplates } from './quote-templates.table.ts'
import { quoteMailTemplates } from './quotes-templates.mail.ts'
import { quoteLines } from './quotes-lines.view.ts'
import { quoteWork } from './quotes-work.view.ts'
import { seedDemoQuotes } from './quotes.seed.ts'
import { acceptanceTimestamps, quoteAcceptances, quotes, quoteVersions } from './quotes.table.ts'
import { quoteCustomers, quoteSearch } from './quotes.view.ts'
import { remindQuotes } from './remind-quotes.service.ts'
import { timestampAcceptance } from './timestamp-acceptance.service.ts'
import { seedQuotesOfYear } from './demo-year.seed.ts'

export const quotesFeature: FeatureDeclaration = {
  tables: [
    declareTable(quotes, {
      audit: {
        kind: 'quotes',
        one: 'Quote',
        undo: (id) => `/quotes/${id}/deletion`,
        dollars: ['totalAmount'],
        hidden: ['totalTax'],
      },
      screen: (id) => paths.admin.quote(id),
      addresses: ['businessEmail'],
      businessName: 'businessName',
    }),
    declareTable(quoteVersions, {
      audit: {
        kind: 'quotes',
        one: 'Quote version',
        isSecondary: true,
        owner: { table: quotes, column: 'quoteId' },
        dollars: ['totalAmount'],
        hidden: ['sender', 'buyer', 'tax'],
      },
    }),
    declareTable(quoteAcceptances, {
      audit: { kind: 'quotes', one: 'Acceptance' },
      evidence: ['hash', 'chainedHash'],
    }),
    declareTable(acceptanceTimestamps, {
      audit: {
        kind: 'quotes',
        one: 'Timestamp of an acceptance',
        owner: { table: quotes, column: 'quoteId' },
        isSecondary: true,
        hidden: ['response'],
      },
    }),
    declareTable(quoteDefaults, {
      audit: {
        kind: 'settings',
        one: 'Quote defaults',
        many: 'Quote defaults',
        isVersioned: true,
        defaults: FIRST_DEFAULTS,
        hidden: ['version'],
      },
      screen: () => paths.admin.setting('quotes'),
    }),
    declareTable(quoteTemplates, {
      audit: {
        kind: 'quotes',
        one: 'Quote template',
        isQuoted: true,
        undo: (id) => `/quote-templates/${id}/deletion`,
      },
      screen: () => paths.admin.setting('quotes'),
    }),
    declareTable(quoteClauses, {
      audit: { kind: 'quotes', one: 'Clause', isQuoted: true },
      screen: () => paths.admin.setting('quotes'),
    }),
  ],
  auditKinds: { quotes: { title: 'Quotes', rank: 20 } },
  auditedCalls: {
    'POST /quotes/:id/publication': { verb: 'sent' },
    'POST /quotes/:id/notices': { verb: 'sent again' },
    'POST /quotes/:id/withdrawal': { verb: 'withdrawn' },
    'POST /quotes/:id/revision': { verb: 'opened for revision' },
    'PUT /quotes/:id/draft': { isAutosave: true },
  },
  tasks: [remindQuotes, timestampAcceptance],
  mailTemplates: quoteMailTemplates,
  attachments: { quote: renderQuote, acceptance: renderAcceptanceRecord },
  initialData: { demo: seedDemoQuotes, demoYear: seedQuotesOfYear },
  personalData: {
    erase: eraseQuotes,
    changeAddress: changeQuoteAddress,
    exportRecords: async (ctx) => ({ quotes: await exportMyQuotes(ctx) }),
  },
  searchSources: [quoteSearch],
  workSources: quoteWork,
  customers: quoteCustomers,
  deals: quoteDeals,
  soldLines: quoteLines,
}
