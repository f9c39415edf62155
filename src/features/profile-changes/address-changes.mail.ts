// Mails about a new address of an account. Their links open pages with a button.
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { customerScreen } from './profile-changes.mail.ts'
import { ADDRESS_LINK_HOURS } from './profile-changes.rules.ts'

/** To the new address. */
export function confirmNewAddress(
  brand: Brand,
  { businessName, url }: { businessName: string; url: string },
): MailContent {
  return {
    brand,
    subject: `Confirm your new address at ${brand.name}`,
    preview: 'Nothing changes until you confirm it.',
    heading: 'Is this your new address?',
    values: { business: businessName },
    blocks: [
      {
        p:
          `We were asked to use this address for the account of ${businessName}. ` +
          'Nothing changes until you confirm it.',
        as: 'reason',
      },
      { button: { label: 'Review the change', url } },
      {
        p: 'From then on, you sign in with this address and your current password, and our emails go here.',
        as: 'effect',
      },
      { small: `The link works once and expires after ${ADDRESS_LINK_HOURS} hours.` },
    ],
    why:
      'You received this email because this address was entered for an account. ' +
      'If this wasn’t you, you don’t need to do anything.',
  }
}

/** To the current address. */
export function addressChangeRequested(
  brand: Brand,
  { email, url }: { email: string; url: string },
): MailContent {
  return {
    brand,
    subject: `A new address was requested for your account at ${brand.name}`,
    preview: 'Nothing changes until the new address is confirmed.',
    heading: 'A new address was requested',
    values: { address: email },
    blocks: [
      {
        p:
          `We were asked to use ${email} instead of this address for your account. ` +
          'Nothing changes until the new address is confirmed.',
        as: 'change',
      },
      {
        p: `If you did not ask for this, stop the change with the button, or contact us: ${contactOf(brand)}`,
        as: 'objection',
      },
      { button: { label: 'Stop the change', url } },
      {
        small: `The link works until the change is confirmed, at most ${ADDRESS_LINK_HOURS} hours.`,
      },
    ],
    why: 'You received this email because your account at this address is about to change.',
  }
}

/** To the former address. */
export function addressChanged(brand: Brand, email: string): MailContent {
  return {
    brand,
    subject: `The address of your account at ${brand.name} was changed`,
    preview: 'You can no longer sign in with this address.',
    heading: 'Your address was changed',
    values: { address: email },
    blocks: [
      {
        p:
          `Your account now uses ${email}, which was confirmed. ` +
          'Every browser was signed out, and this address can no longer sign in.',
        as: 'change',
      },
      {
        p: `If you did not ask for this, contact us right away: ${contactOf(brand)}`,
        as: 'objection',
      },
    ],
    why: 'You received this email because your account used this address until now.',
  }
}

const contactOf = ({ email, phone }: Brand): string =>
  [email, phone].filter((text) => text !== '').join(', ')

export type Outcome = 'confirmed' | 'objected' | 'taken'
const OUTCOMES: Record<Outcome, { subject: string; text: string }> = {
  confirmed: {
    subject: 'confirmed the new address',
    text: 'The account, with its quotes, payments, projects and conversations, now uses this address:',
  },
  objected: {
    subject: 'objected to the new address',
    text:
      'Someone who reads the emails to the current address stopped the change. ' +
      'Ask the customer by phone before you try again. The account does not use this address:',
  },
  taken: {
    subject: 'could not get the new address',
    text: 'Other records used the address by the time it was confirmed. The account does not use this address:',
  },
}

/** To the agency. */
export function addressChangeEnded(
  brand: Brand,
  {
    outcome,
    businessName,
    email,
    customerId,
  }: { outcome: Outcome; businessName: string; email: string; customerId: string | undefined },
): MailContent {
  const { subject, text } = OUTCOMES[outcome]
  return {
    brand,
    subject: `${businessName} ${subject}`,
    preview: email,
    heading: `${businessName} ${subject}`,
    values: { business: businessName, address: email },
    blocks: [
      { p: `${text} ${email}` },
      {
        button: { label: 'View the customer', url: `${brand.url}${customerScreen(customerId)}` },
      },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}
