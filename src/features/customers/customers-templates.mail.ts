import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import { customerInvited } from './customers.mail.ts'

export const customerMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    'customer-invited': {
      title: 'Invitation of a customer',
      when: 'To a customer whom a team member enters and invites.',
      about: { label: 'View the customer', path: paths.admin.customer },
      sample: (brand) =>
        customerInvited(brand, { from: 'Dana Whitfield', email: 'office@squareone.example' }),
    },
  },
}
