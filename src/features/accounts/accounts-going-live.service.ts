// Whether each admin chose the password of their account.
import type { GoingLiveStep } from '#kernel/going-live.ts'
import { paths } from '#kernel/paths.contract.ts'
import { countAssignedPasswords } from './accounts.store.ts'

export const accountsGoingLive: GoingLiveStep = {
  name: 'own-password',
  rank: 90,
  title: 'Your own password',
  text: 'Replace the password that the first start generated.',
  screen: paths.admin.setting('account'),
  left: ({ db }) => countAssignedPasswords(db),
}
