import type { MailTemplates } from '#kernel/mail/mail-template.ts'

export const mailTestTemplate: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    'mail-test': {
      title: 'Test of a template',
      when: 'To an admin who tests an email template.',
      isForAdmins: true,
      noResendReason: 'It was a test. Send another one from Settings.',
    },
    'delivery-test': {
      title: 'Test of the mail server',
      when: 'To the address that an admin entered to test the mail server.',
      isForAdmins: true,
      noResendReason: 'It was a test. Send another one from Settings.',
    },
  },
}
