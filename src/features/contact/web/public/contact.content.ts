// Texts of the contact page.
import { contentLine, contentPage, contentText } from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

const TIMES = { hint: 'After “within”, the page shows the response time from Settings, Promises.' }

export const CONTACT_PAGE = contentPage({
  name: 'contact',
  label: 'Contact',
  path: paths.contact,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        title: contentLine('Title', 'Contact'),
        description: contentText(
          'Description',
          'Email, call or send a message. A person reads it and answers within 24 hours, and ' +
            'you get a link to track it.',
          { most: 300, ...TIMES },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: { headline: contentLine('Headline', 'Write to the people who do the work') },
    },
    options: {
      label: 'Other ways',
      fields: {
        title: contentLine('Heading', 'Looking for something specific?'),
        quote: contentLine('Link to the quote form', 'Get a priced quote'),
        quoteText: contentLine('Below it', 'Within 24 hours, no call needed', TIMES),
        pitch: contentLine('Link to the pitch form', 'Pitch your startup'),
        pitchText: contentLine('Below it', 'An answer within 48 hours', TIMES),
        track: contentLine('Link to tracking', 'Track a request'),
        trackText: contentLine('Below it', 'With the reference we emailed you'),
        data: contentLine('Link to data requests', 'Ask about your data'),
        dataText: contentLine('Below it', 'Get a copy or have it deleted'),
      },
    },
  },
})
