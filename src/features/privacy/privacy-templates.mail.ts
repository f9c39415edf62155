import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import { confirmDataRequest, copyOfData, dataErased } from './data-requests.mail.ts'

export const privacyMailTemplates: MailTemplates = {
  group: 'Accounts and subscribers',
  templates: {
    'confirm-data-request': {
      title: 'Confirm a data request',
      when: 'To a person who asks for a copy of their data or its deletion.',
      isForAdmins: true,
      lost: 'It contained a link that works once. They can ask again on the website.',
      sample: (brand) =>
        confirmDataRequest(
          brand,
          'copy',
          `${brand.url}${withToken(paths.confirmDataRequest, 'sample')}`,
        ),
    },
    'data-copy': {
      title: 'Copy of the data',
      when: 'To a person who asked for a copy of their data, with the data attached.',
      isForAdmins: true,
      sample: (brand) => copyOfData(brand, 'R-20418'),
    },
    'data-erased': {
      title: 'Data deleted',
      when: 'To a person whose data was deleted. We keep no copy of it.',
      isForAdmins: true,
      sample: (brand) =>
        dataErased(brand, {
          quoteNumbers: ['Q-2026-0042'],
          invoices: ['INV-2026-0012'],
          plans: [],
        }),
    },
  },
}
