// Whether there is a backup of this installation.
import type { GoingLiveStep } from '#kernel/going-live.ts'
import { paths } from '#kernel/paths.contract.ts'
import { newestBackups } from './backups.store.ts'

/** Of the newest backups and restores: more than a screen lists. */
const MOST = 50

export const backupsGoingLive: GoingLiveStep = {
  name: 'backup',
  rank: 100,
  title: 'Backup',
  text: 'Download a first one, and keep it on another machine.',
  screen: paths.admin.setting('data'),
  left: async ({ db }) =>
    (await newestBackups(db, MOST)).some(({ what, bytes }) => what !== 'restored' && bytes !== null)
      ? 0
      : 1,
}
