// Accounts: sign-up, sign-in, passwords, second factor, and the people of the team.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { accountsGoingLive, addressGoingLive } from './accounts-going-live.service.ts'
import { accountMailTemplates } from './accounts-templates.mail.ts'
import { SIGNUP_CONTENT_TAG } from './accounts.tags.ts'
import { cleanUpSessions } from './accounts.service.ts'
import {
  users,
  oneTimeTokens,
  secondFactors,
  recoveryCodes,
  teamRules,
  sessions,
} from './accounts.table.ts'
import { accountCustomers } from './accounts.view.ts'
import { ensureDemoCustomers, replaceDemoPasswords } from './demo-customers.service.ts'
import { eraseAccount } from './erase-account.service.ts'
import { exportMyAccount } from './export-account.service.ts'
import { mailReset } from './passwords.service.ts'
import { SIGNUP_PAGE } from './web/public/signup.content.ts'
import { seedAccountsOfYear } from './demo-year.seed.ts'

export const accountsFeature: FeatureDeclaration = {
  contentPages: [{ page: SIGNUP_PAGE, cacheTag: SIGNUP_CONTENT_TAG }],
  tables: [
    declareTable(users, {
      audit: { kind: 'people', one: 'Account' },
      secrets: ['passwordHash', 'mustChangePassword', 'browserHash'],
      restore: 'compared',
      addresses: ['email'],
    }),
    declareTable(oneTimeTokens, { audit: 'not recorded', export: 'omitted' }),
    declareTable(secondFactors, {
      audit: {
        kind: 'people',
        one: 'Two-factor authentication',
        owner: { table: users, column: 'userId' },
        ignored: ['lastStep'],
      },
      export: 'omitted',
      secrets: ['encryptedSecret'],
    }),
    declareTable(recoveryCodes, {
      audit: { kind: 'people', one: 'Recovery code', owner: { table: users, column: 'userId' } },
      export: 'omitted',
      secrets: ['hash'],
    }),
    declareTable(teamRules, {
      audit: { kind: 'people', one: 'Two-factor requirement', defaults: { codesRequired: false } },
      screen: () => paths.admin.setting('people'),
    }),
    declareTable(sessions, {
      audit: {
        kind: 'people',
        one: 'Session',
        owner: { table: users, column: 'userId' },
        ignored: ['refreshHash', 'formerHash', 'rotatedAt', 'lastUsedAt', 'expiresAt'],
        hidden: 'all',
      },
      export: 'omitted',
      backup: 'omitted',
      secrets: ['refreshHash', 'formerHash'],
    }),
  ],
  auditKinds: { people: { title: 'People and sign-ins', rank: 150 } },
  auditedCalls: {
    'POST /auth/login': { title: 'Signed in' },
    'POST /auth/logout': { title: 'Signed out' },
    'PUT /auth/password': { title: 'Own password changed' },
  },
  tasks: [mailReset, cleanUpSessions],
  mailTemplates: accountMailTemplates,
  initialData: {
    demo: ensureDemoCustomers,
    demoYear: seedAccountsOfYear,
    finish: replaceDemoPasswords,
  },
  personalData: { erase: eraseAccount, exportAccount: exportMyAccount },
  customers: accountCustomers,
  goingLive: [accountsGoingLive, addressGoingLive],
}
