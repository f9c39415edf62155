// Texts of the list of open positions. Their numbers and filters are not texts of the agency.
import { contentLine, contentPage, contentText } from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

export const JOB_LISTINGS_PAGE = contentPage({
  name: 'job-listings',
  label: 'Open positions',
  path: paths.jobListings,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Every open position, with its location, type and pay.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: { headline: contentLine('Headline', 'Open positions') },
    },
    email: {
      label: 'Invitation to write',
      fields: {
        some: contentLine('Below the positions', 'Don’t see your role?', {
          hint: 'Shown while positions are open, before the email address.',
        }),
        none: contentLine('Heading, without open positions', 'No open positions right now', {
          hint: 'Shown while no position is open.',
        }),
        noneText: contentLine('Below that heading', 'We’d still like to hear from you', {
          hint: 'Shown while no position is open, before the email address.',
        }),
      },
    },
  },
})
