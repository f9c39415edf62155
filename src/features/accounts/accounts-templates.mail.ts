import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import {
  resetPasswordMail,
  codesChanged,
  joinTheTeam,
  passwordChanged,
  verifyYourAddress,
  youHaveAnAccount,
} from './accounts.mail.ts'

const PEOPLE: MailScreen = {
  label: 'View people',
  path: () => paths.admin.setting('people'),
}

export const accountMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    'verify-your-address': {
      title: 'Verify an address',
      when: 'To a person who signs up.',
      isForAdmins: true,
      lost: 'It contained a link that works once. They get a new one when they sign in.',
      sample: (brand) =>
        verifyYourAddress(brand, `${brand.url}${withToken(paths.verifyEmail, 'sample')}`),
    },
    'you-have-an-account': {
      title: 'Account already exists',
      when: 'To a person who signs up with an address that already has an account.',
      isForAdmins: true,
      sample: (brand) => youHaveAnAccount(brand, paths.login),
    },
    'choose-new-password': {
      title: 'New password',
      when: 'To a person who forgot their password.',
      isForAdmins: true,
      lost: 'It contained a link that works once, for one hour. They can request a new one on the sign-in page.',
      sample: (brand) =>
        resetPasswordMail(brand, `${brand.url}${withToken(paths.resetPassword, 'sample')}`),
    },
    'password-changed': {
      title: 'Password changed',
      when: 'To a person who changed their password.',
      isForAdmins: true,
      sample: passwordChanged,
    },
    'join-the-team': {
      title: 'Invitation to the team',
      when: 'To a person whom an admin invites.',
      about: PEOPLE,
      isForAdmins: true,
      lost: 'It contained a link that works once. Invite them again under People.',
      sample: (brand) =>
        joinTheTeam(brand, {
          from: 'Dana Whitfield',
          role: 'staff',
          url: `${brand.url}${withToken(paths.join, 'sample')}`,
        }),
    },
    'codes-changed': {
      title: 'Two-factor authentication changed',
      when: 'To a person who turns two-factor authentication on or off, or uses a recovery code.',
      isForAdmins: true,
      sample: (brand) => codesChanged(brand, 'on', 10),
    },
  },
}
