// Texts of the page for pitches.
import { contentLine, contentPage, contentText } from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

const TIMES = { hint: 'After “within”, the page shows the response time from Settings, Promises.' }

export const PITCH_PAGE = contentPage({
  name: 'startup-pitch',
  label: 'Pitch Your Startup',
  path: paths.startupPitch,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Tell us the problem, what you would build and who needs it. We read every pitch and ' +
            'answer within 48 hours. A deck is welcome, and stays private.',
          { most: 300, ...TIMES },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        title: contentLine('Headline', 'Pitch Your Startup'),
        lead: contentText(
          'Text below the headline',
          'No pitch theater. Tell us the problem, what you would build and who needs it. We ' +
            'read every pitch and answer within 48 hours.',
          TIMES,
        ),
      },
    },
  },
})
