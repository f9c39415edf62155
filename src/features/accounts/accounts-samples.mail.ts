import type { MailSamples } from '#kernel/mail/template-override.ts'
import {
  resetPasswordMail,
  codesChanged,
  joinTheTeam,
  passwordChanged,
  verifyYourAddress,
  youHaveAnAccount,
} from './accounts.mail.ts'

export const accountSamples: MailSamples = {
  'verify-your-address': (brand) =>
    verifyYourAddress(brand, `${brand.url}/verify-email?token=sample`),
  'you-have-an-account': (brand) => youHaveAnAccount(brand, '/login'),
  'choose-new-password': (brand) =>
    resetPasswordMail(brand, `${brand.url}/reset-password?token=sample`),
  'password-changed': passwordChanged,
  'join-the-team': (brand) =>
    joinTheTeam(brand, {
      from: 'Dana Whitfield',
      role: 'staff',
      url: `${brand.url}/join?token=sample`,
    }),
  'codes-changed': (brand) => codesChanged(brand, 'on', 10),
}
