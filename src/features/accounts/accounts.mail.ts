// The letters about an account. None of them repeats what a stranger typed.
import type { Brand, MailContent } from '#kernel/mail/mail-layout.tsx'
import { LINK_HOURS } from './accounts.rules.ts'
import type { TeamRole } from './people.contract.ts'

const NOT_YOU = 'If it was not you, you need not do anything.'

/** To whoever's address was typed in: a link to a page with a button, never one that acts by being opened. */
export function verifyYourAddress(brand: Brand, url: string): MailContent {
  return {
    brand,
    subject: `Verify your email for ${brand.name}`,
    preview: 'One link proves that this address is yours.',
    heading: 'Is this your address?',
    blocks: [
      {
        p: `Somebody, probably you, opened an account with this address at ${brand.name}. It works as soon as you say so.`,
        as: 'question',
      },
      { button: { label: 'Verify your email', url } },
      {
        small: `The link works once, for ${LINK_HOURS.verification} hours. The page also has a way to say that it was not you.`,
      },
    ],
    why: `You get this mail because this address was typed into our sign-up form. ${NOT_YOU}`,
  }
}

/** The answer to a second sign-up: the screen said the same as to a first one. */
export function youHaveAnAccount(brand: Brand, signIn: string): MailContent {
  return {
    brand,
    subject: `You already have an account at ${brand.name}`,
    preview: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    blocks: [
      {
        p: 'Somebody, probably you, tried to open an account with this address. There is one already, and nothing about it has changed.',
        as: 'news',
      },
      { button: { label: 'Sign in', url: `${brand.url}${signIn}` } },
      { p: `Forgotten the password? Choose a new one at ${brand.url}/forgot-password` },
    ],
    why: `You get this mail because this address was typed into our sign-up form. ${NOT_YOU}`,
  }
}

export function resetPasswordMail(brand: Brand, url: string): MailContent {
  return {
    brand,
    subject: `Choose a new password for ${brand.name}`,
    preview: 'The link works once, for an hour.',
    heading: 'Choose a new password',
    blocks: [
      {
        p: 'Somebody, probably you, asked for a new password for the account with this address.',
        as: 'question',
      },
      { button: { label: 'Choose a new password', url } },
      {
        small:
          'The link works once, for an hour. When you have chosen, every browser that was signed in is signed out.',
      },
    ],
    why: `You get this mail because this address was typed into our form for forgotten passwords. ${NOT_YOU}`,
  }
}

export function passwordChanged(brand: Brand): MailContent {
  return {
    brand,
    subject: `Your password at ${brand.name} was changed`,
    preview: 'Every other browser was signed out.',
    heading: 'Your password was changed',
    blocks: [
      {
        p: 'The password of the account with this address has just been changed, and every other browser was signed out.',
        as: 'news',
      },
      { p: `If that was not you, choose a new one at once: ${brand.url}/forgot-password` },
    ],
    why: 'You get this mail because your account was changed.',
  }
}

const MAY: Record<TeamRole, string> = {
  admin: 'You will run the agency with us: everything, with its settings and its people.',
  staff: 'You will see requests, quotes, projects, messages and applications, and answer them.',
}

/** To somebody who is to work at the agency. `from` is the admin who wrote it. */
export function joinTheTeam(
  brand: Brand,
  { from, role, url }: { from: string; role: TeamRole; url: string },
): MailContent {
  return {
    brand,
    subject: `${from} invites you to ${brand.name}`,
    preview: 'Choose a password, and you are in.',
    heading: 'Join the team',
    values: { from, tasks: MAY[role] },
    blocks: [
      { p: `${from} asks you to join the team at ${brand.name}. ${MAY[role]}`, as: 'invitation' },
      { button: { label: 'Choose a password', url } },
      {
        small: `The link works once, for ${LINK_HOURS.invitation / 24} days. Afterwards you sign in with this address.`,
      },
    ],
    why: `You get this mail because ${from} typed in this address. ${NOT_YOU}`,
  }
}

/** What became of the two-factor codes of an account. `taken` is by an admin, for somebody who has lost theirs. */
export type CodesChange = 'on' | 'off' | 'taken' | 'recovery-used'

const CODES_CHANGED: Record<CodesChange, { subject: string; text: string }> = {
  on: {
    subject: 'Two-factor codes are on',
    text: 'From now on your sign-in asks for a code from your authenticator app.',
  },
  off: {
    subject: 'Two-factor codes are off',
    text: 'Your sign-in asks for the password alone from now on.',
  },
  taken: {
    subject: 'Two-factor codes are off',
    text: 'An admin has taken the two-factor codes off your account, so that you can sign in and set them up again.',
  },
  'recovery-used': {
    subject: 'A recovery code was used',
    text: 'Somebody, probably you, signed in with your password and one of your recovery codes.',
  },
}

/** @param left how many recovery codes there still are */
export function codesChanged(brand: Brand, change: CodesChange, left: number): MailContent {
  const { subject, text } = CODES_CHANGED[change]
  const recovery =
    change === 'recovery-used'
      ? [
          {
            p: `You have ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left. New ones are made in the Settings, under Two-factor codes.`,
          },
        ]
      : []
  return {
    brand,
    subject: `${subject}: ${brand.name}`,
    preview: text,
    heading: subject,
    values: { change: subject },
    blocks: [
      { p: text },
      ...recovery,
      { p: `If that was not you, choose a new password at once: ${brand.url}/forgot-password` },
    ],
    why: 'You get this mail because your account was changed.',
  }
}
