// Texts of the blog: its list, the newsletter, and the invitation below each article.
import { contentLine, contentPage, contentText } from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

export const BLOGS_PAGE = contentPage({
  name: 'blogs',
  label: 'Blog',
  path: paths.blogs,
  sections: {
    search: {
      label: 'Search results and feed',
      fields: {
        description: contentText(
          'Description',
          'Articles for owners of small businesses and founders: going digital, MVPs, hosting, ' +
            'AI, security and websites, in plain language, with clear next steps.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: { headline: contentLine('Headline', 'Insights & Resources') },
    },
    lists: {
      label: 'Lists of articles',
      fields: {
        featured: contentLine('Featured articles', 'Featured Articles', {
          hint: 'Shown while an article is featured.',
        }),
        latest: contentLine('Other articles', 'Latest Articles', {
          hint: 'Shown while there are other articles.',
        }),
      },
    },
    newsletter: {
      label: 'Newsletter',
      fields: {
        title: contentLine('Heading', 'Stay Updated'),
        text: contentText(
          'Text',
          'New articles by email. Nothing else, and you can unsubscribe with one click.',
        ),
      },
    },
    call: {
      label: 'Below each article',
      fields: {
        title: contentLine('Heading', 'Want a hand with this?', {
          hint: 'Shown below each article.',
        }),
        text: contentText('Text', 'Tell us where you are and what’s in your way.', {
          hint: 'Shown below each article, before the response time.',
        }),
      },
    },
  },
})
