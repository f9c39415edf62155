import type { MailSamples } from '#kernel/mail/template-override.ts'
import { pitchDecided } from './pitches.mail.ts'

export const pitchSamples: MailSamples = {
  'pitch-answered': (brand) =>
    pitchDecided(
      brand,
      'R-7K2M-QX',
      {
        outcome: 'We would like to talk',
        text: 'Your plan convinced us. When do you have an hour for a call?',
        terms: [],
      },
      `${brand.url}/track/sample`,
    ),
}
