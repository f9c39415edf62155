// Profile changes: what businesses request, new addresses, and disabled accounts.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { users } from '../accounts/accounts.table.ts'
import { expireAddressChanges } from './address-changes.service.ts'
import { profileChangesMailTemplates } from './profile-changes-templates.mail.ts'
import { addressChanges, businessProfiles, profileRequests } from './profile-changes.table.ts'
import { profileCustomers, profileWork } from './profile-changes.view.ts'
import { eraseProfile, exportMyProfile } from './profile-data.service.ts'
import { seedDemoContacts } from './profile-changes.seed.ts'

export const profileChangesFeature: FeatureDeclaration = {
  tables: [
    declareTable(businessProfiles, {
      audit: {
        kind: 'customers',
        one: 'Business profile',
        owner: { table: users, column: 'userId' },
        ignored: ['revision'],
        defaults: { contactName: '', disabledReason: null, disabledBy: null },
      },
    }),
    declareTable(profileRequests, {
      audit: {
        kind: 'customers',
        one: 'Profile request',
        owner: { table: users, column: 'userId' },
      },
      addresses: ['email'],
      areAddressesFixed: true,
    }),
    declareTable(addressChanges, {
      audit: {
        kind: 'customers',
        one: 'Address change',
        owner: { table: users, column: 'userId' },
      },
      secrets: ['hash', 'objectionHash'],
      addresses: ['fromEmail', 'toEmail'],
      areAddressesFixed: true,
    }),
  ],
  auditedCalls: {
    'PUT /profiles/:id': { title: 'Business profile changed' },
    'PUT /profiles/:id/disabling': { title: 'Account of a business disabled' },
    'DELETE /profiles/:id/disabling': { title: 'Account of a business enabled' },
    'POST /profiles/:id/address-changes': { title: 'New address of a business requested' },
    'PUT /profiles/:id/address-changes/:changeId/mail': {
      title: 'Link to a new address sent again',
    },
    'DELETE /profiles/:id/address-changes/:changeId': {
      title: 'New address of a business canceled',
    },
    'POST /profile-requests/:id/approval': { title: 'Profile request approved' },
    'POST /profile-requests/:id/decline': { title: 'Profile request declined' },
  },
  tasks: [expireAddressChanges],
  mailTemplates: profileChangesMailTemplates,
  initialData: { demo: seedDemoContacts },
  personalData: { erase: eraseProfile, exportAccount: exportMyProfile },
  workSources: () => [profileWork],
  customers: profileCustomers,
}
