import { type MailTemplates, NEW_LINK } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { INQUIRY_SCREEN } from '../inquiries/inquiries.contract.ts'
import { pitchDecided } from './pitches.mail.ts'

export const pitchMailTemplates: MailTemplates = {
  group: 'Requests and messages',
  templates: {
    'pitch-answered': {
      title: 'Answer to a pitch',
      when: 'To a founder, with our answer.',
      about: INQUIRY_SCREEN,
      lost: NEW_LINK,
      sample: (brand) =>
        pitchDecided(
          brand,
          'R-7K2M-QX',
          {
            outcome: 'We would like to talk',
            text: 'Your plan convinced us. When do you have an hour for a call?',
            terms: [],
          },
          `${brand.url}${paths.track('sample')}`,
        ),
    },
  },
}
