// Texts of the page for quote requests, above the form.
import { contentLine, contentPage, contentText } from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

const TIMES = { hint: 'After “within”, the page shows the response time from Settings, Promises.' }

export const QUOTE_REQUEST_PAGE = contentPage({
  name: 'quote-request',
  label: 'Get Free Quote',
  path: paths.quoteRequest,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Choose a track, a package and the services you need, see an estimate, and get your ' +
            'customized quote by email within 24 hours.',
          { most: 300, ...TIMES },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Get Free Quote'),
        lead: contentText(
          'Text below the headline',
          'Choose a track, add what you need, and we’ll send your customized quote within 24 hours.',
          TIMES,
        ),
      },
    },
  },
})
