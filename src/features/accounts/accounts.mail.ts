// Mail templates about an account. None of them repeats text that a stranger typed.
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'
import { LINK_HOURS } from './accounts.rules.ts'
import type { TeamRole } from './people.contract.ts'

const NOT_YOU = 'If this wasn’t you, you don’t need to do anything.'

/** Links to a page with a button: opening the link must not change anything. */
export function verifyYourAddress(brand: Brand, url: string): MailContent {
  return {
    brand,
    subject: `Verify your email for ${brand.name}`,
    preview: 'Confirm that this address is yours.',
    heading: 'Is this your address?',
    blocks: [
      {
        p: `Someone, probably you, created an account at ${brand.name} with this address. It becomes active when you verify your email.`,
        as: 'reason',
      },
      { button: { label: 'Verify your email', url } },
      {
        small: `The link works once and expires after ${LINK_HOURS.verification} hours. If this wasn’t you, you can delete the account on the same page.`,
      },
    ],
    why: `You received this email because this address was entered in our sign-up form. ${NOT_YOU}`,
  }
}

/** Sent for a second sign-up with the same address; the screen shows the same as for the first. */
export function youHaveAnAccount(brand: Brand, signIn: string): MailContent {
  return {
    brand,
    subject: `You already have an account at ${brand.name}`,
    preview: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    blocks: [
      {
        p: 'Someone, probably you, tried to create an account with this address. You already have one, and nothing about it has changed.',
        as: 'reason',
      },
      { button: { label: 'Sign in', url: `${brand.url}${signIn}` } },
      { p: `Forgot your password? Choose a new one at ${brand.url}${paths.forgotPassword}` },
    ],
    why: `You received this email because this address was entered in our sign-up form. ${NOT_YOU}`,
  }
}

export function resetPasswordMail(brand: Brand, url: string): MailContent {
  return {
    brand,
    subject: `Choose a new password for ${brand.name}`,
    preview: 'The link works once and expires after an hour.',
    heading: 'Choose a new password',
    blocks: [
      {
        p: 'Someone, probably you, asked for a new password for the account with this address.',
        as: 'reason',
      },
      { button: { label: 'Choose a new password', url } },
      {
        small:
          'The link works once and expires after an hour. Choosing a new password signs you out of every browser.',
      },
    ],
    why: `You received this email because this address was entered in our “Forgot your password?” form. ${NOT_YOU}`,
  }
}

export function passwordChanged(brand: Brand): MailContent {
  return {
    brand,
    subject: `Your password at ${brand.name} was changed`,
    preview: 'You were signed out of every other browser.',
    heading: 'Your password was changed',
    blocks: [
      {
        p: 'The password of the account with this address was just changed, and you were signed out of every other browser.',
        as: 'change',
      },
      {
        p: `If this wasn’t you, choose a new password right away: ${brand.url}${paths.forgotPassword}`,
      },
    ],
    why: 'You received this email because your account was changed.',
  }
}

const ROLE_TASKS: Record<TeamRole, string> = {
  admin: 'As an admin, you can do everything, including managing settings and people.',
  staff: 'You will see and answer requests, quotes, projects, messages and applications.',
}

export function joinTheTeam(
  brand: Brand,
  { from, role, url }: { from: string; role: TeamRole; url: string },
): MailContent {
  return {
    brand,
    subject: `${from} invites you to ${brand.name}`,
    preview: 'Choose a password to get started.',
    heading: 'Join the team',
    values: { from, tasks: ROLE_TASKS[role] },
    blocks: [
      {
        p: `${from} has invited you to join the team at ${brand.name}. ${ROLE_TASKS[role]}`,
        as: 'invitation',
      },
      { button: { label: 'Choose a password', url } },
      {
        small: `The link works once and expires after ${LINK_HOURS.invitation / 24} days. From then on, sign in with this address.`,
      },
    ],
    why: `You received this email because ${from} invited this address to the team. If you weren’t expecting it, you don’t need to do anything.`,
  }
}

/** `reset`: an admin removed the codes of a colleague. */
export type CodesChange = 'on' | 'off' | 'reset' | 'recovery-used'

const CODES_CHANGED: Record<CodesChange, { subject: string; text: string }> = {
  on: {
    subject: 'Two-factor codes are on',
    text: 'From now on, you need a code from your authenticator app to sign in.',
  },
  off: {
    subject: 'Two-factor codes are off',
    text: 'From now on, you only need your password to sign in.',
  },
  reset: {
    subject: 'Two-factor codes are off',
    text: 'An admin has removed the two-factor codes from your account, so that you can sign in and set them up again.',
  },
  'recovery-used': {
    subject: 'A recovery code was used',
    text: 'Someone, probably you, signed in with your password and one of your recovery codes.',
  },
}

export function codesChanged(brand: Brand, change: CodesChange, left: number): MailContent {
  const { subject, text } = CODES_CHANGED[change]
  const codesLeft = left === 1 ? '1 recovery code' : `${left} recovery codes`
  const recovery =
    change === 'recovery-used'
      ? [
          {
            p: `You have ${codesLeft} left. You can create new ones in Settings, under Two-factor codes.`,
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
      {
        p: `If this wasn’t you, choose a new password right away: ${brand.url}${paths.forgotPassword}`,
      },
    ],
    why: 'You received this email because your account was changed.',
  }
}
