// Texts of the sign-up page, beside the form.
import {
  type ContentOf,
  contentLine,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

export const SIGNUP_PAGE = contentPage({
  name: 'signup',
  label: 'Create your account',
  path: paths.signup,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Create an account with your business name and email to keep your quotes, payments ' +
            'and projects in one place.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Put your name over the door'),
        lead: contentText(
          'Text below the headline',
          'An account keeps your quotes, payments and projects in one place.',
        ),
      },
    },
    next: {
      label: 'After the sign-up',
      fields: {
        email: contentLine('First step', 'Check your email'),
        emailText: contentText('First step: text', 'One link confirms that the address is yours.', {
          most: 300,
        }),
        quotes: contentLine('Second step', 'Your quotes appear'),
        quotesText: contentText(
          'Second step: text',
          'Quotes for that address are added to your account once it is verified.',
          { most: 300 },
        ),
      },
    },
  },
})

export type SignUpTexts = Pick<ContentOf<typeof SIGNUP_PAGE>, 'top' | 'next'>
