// Sent mails and mail templates, for the team.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { dkimKeys } from '#kernel/mail/dkim-keys.table.ts'
import { mailConnections } from '#kernel/mail/mail-connections.table.ts'
import { mailSignature } from '#kernel/mail/mail-signature.table.ts'
import { mails } from '#kernel/mail/mail.table.ts'
import { replyAddresses } from '#kernel/mail/reply-addresses.table.ts'
import { undeliverableAddresses } from '#kernel/mail/undeliverable-addresses.table.ts'
import { mailTemplateOverrides } from '#kernel/mail/template-overrides.table.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { deliveryGoingLive } from './delivery/delivery-going-live.service.ts'
import { mailTestTemplate } from './mails-templates.mail.ts'

export const mailsFeature: FeatureDeclaration = {
  tables: [
    declareTable(mails, {
      audit: {
        kind: 'mails',
        one: 'Email',
        isQuoted: true,
        isSecondary: true,
        hidden: [
          'about',
          'copyOf',
          'templateName',
          'deleteAfterSend',
          'hadSecret',
          'tries',
          'leasedUntil',
          'queuedAt',
          'replyToken',
          'isUndelivered',
          'response',
        ],
      },
      screen: (id) => paths.admin.mail(id),
      secrets: ['text', 'html', 'secret', 'hadSecret', 'unsubscribe', 'attachments', 'replyToken'],
      addresses: ['toAddress'],
      areAddressesFixed: true,
    }),
    declareTable(replyAddresses, {
      audit: 'not recorded',
      secrets: ['token'],
      addresses: ['email'],
    }),
    declareTable(undeliverableAddresses, {
      audit: 'not recorded',
      addresses: ['email'],
      areAddressesFixed: true,
    }),
    declareTable(mailTemplateOverrides, {
      audit: {
        kind: 'settings',
        one: 'Email template',
        isQuoted: true,
        defaults: { templateOverride: {} },
        labelOf: (templateName, { mailTemplates }) =>
          mailTemplates.get(templateName)?.title ?? templateName,
        hidden: ['templateName'],
      },
      screen: (templateName) => paths.admin.mailTemplate(templateName),
    }),
    declareTable(mailConnections, {
      audit: { kind: 'settings', one: 'Mail server connection' },
      screen: () => paths.admin.setting('delivery'),
      export: 'omitted',
      backup: 'omitted',
    }),
    declareTable(mailSignature, {
      audit: {
        kind: 'settings',
        one: 'Email signature',
        defaults: { isOn: false },
        labels: { isOn: 'DKIM signature' },
      },
      screen: () => paths.admin.setting('delivery'),
    }),
    declareTable(dkimKeys, {
      audit: 'not recorded',
      export: 'omitted',
      secrets: ['encryptedKey'],
    }),
  ],
  auditKinds: { mails: { title: 'Emails', rank: 170 } },
  auditedCalls: {
    'POST /mails/:id/copies': { verb: 'sent again' },
    'POST /mails/:id/tries': { verb: 'retried' },
    'DELETE /mails/:id/tries': { verb: 'discarded' },
    'DELETE /mails/:id/address-problem': { verb: 'changed' },
    'POST /mail-delivery/connection-tests': { title: 'Mail server connection tested' },
    'PUT /mail-templates/:templateName': { verb: 'changed' },
    'DELETE /mail-templates/:templateName': { verb: 'reset' },
  },
  mailTemplates: mailTestTemplate,
  goingLive: [deliveryGoingLive],
}
