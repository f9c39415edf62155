// The mail that invites a customer to create an account.
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'

/** @param from the team member who invites them */
export function customerInvited(
  brand: Brand,
  { from, email }: { from: string; email: string },
): MailContent {
  const query = new URLSearchParams({ email })
  return {
    brand,
    subject: `${from} invites you to your dashboard at ${brand.name}`,
    preview: 'Choose a password to get started.',
    heading: 'Your dashboard is ready',
    values: { from },
    blocks: [
      {
        p:
          `${from} at ${brand.name} invites you to an account. ` +
          'It shows your quotes, projects, payments and messages in one place.',
        as: 'invitation',
      },
      { button: { label: 'Choose a password', url: `${brand.url}${paths.signup}?${query}` } },
    ],
    why:
      `You received this email because ${from} invited this address. ` +
      'If you weren’t expecting it, you don’t need to do anything.',
  }
}
