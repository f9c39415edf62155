// Whether each admin has an address and a password of their own.
import type { GoingLiveStep } from '#kernel/going-live.ts'
import { paths } from '#kernel/paths.contract.ts'
import { countAssignedPasswords, findUserByEmail } from './accounts.store.ts'
import { DEMO_ADMIN } from './first-admin.service.ts'

export const accountsGoingLive: GoingLiveStep = {
  name: 'own-password',
  rank: 90,
  title: 'Your own password',
  text: 'Replace the password that the first start generated.',
  screen: paths.admin.setting('account'),
  left: ({ db }) => countAssignedPasswords(db),
}

/** Without ADMIN_EMAIL, the first admin has an address that does not exist. */
export const addressGoingLive: GoingLiveStep = {
  name: 'own-address',
  rank: 95,
  title: 'Your own email address',
  text:
    `Links for a new password go to ${DEMO_ADMIN.email}, which does not exist. ` +
    'Set ADMIN_EMAIL on the server, and restart the product.',
  screen: paths.admin.setting('people'),
  left: async ({ db }) => {
    const user = await findUserByEmail(db, DEMO_ADMIN.email)
    return user && user.disabledAt === null ? 1 : 0
  },
}
