// Reads and changes automatic backups.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { liveWhile } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type {
  AutomaticBackups,
  BackupChoice,
  BackupFileOrder,
  BackupScheduleChange,
} from '../../automatic/automatic-backups.contract.ts'

export const AUTOMATIC_BACKUPS = 'automatic-backups'

export const useAutomaticBackups = () =>
  useQuery({
    queryKey: [AUTOMATIC_BACKUPS],
    queryFn: () => unwrap<AutomaticBackups>(privateApi().data['automatic-backups'].$get()),
    ...liveWhile(({ isRunning }: AutomaticBackups) => isRunning),
  })

export const useScheduleChange = () =>
  useChange(
    (json: BackupScheduleChange) =>
      unwrap<AutomaticBackups>(privateApi().data['backup-schedule'].$put({ json })),
    {
      invalidates: [AUTOMATIC_BACKUPS],
      shownAt: [AUTOMATIC_BACKUPS],
      toast: ({ schedule: { isOn } }) => ({
        title: 'Saved',
        description: isOn
          ? 'A backup is made every day.'
          : 'No more backups are made by themselves.',
      }),
      isShownElsewhere: hasFields,
    },
  )

export const useBackupNow = () =>
  useChange(
    (_: void, withKey) =>
      unwrap<BackupChoice>(privateApi().data['automatic-backups'].$post({}, withKey)),
    {
      invalidates: [AUTOMATIC_BACKUPS],
      toast: () => ({
        title: 'Backup started',
        description: 'It is listed when it is made and verified.',
      }),
    },
  )

export const useBackupFileLink = () =>
  useChange(
    (json: BackupFileOrder) =>
      unwrap<{ path: string }>(privateApi().data['automatic-backups'].links.$post({ json })),
    {
      invalidates: ['backups'],
      isShownElsewhere: hasFields,
      toast: () => ({
        title: 'Download started',
        description: 'The file is encrypted. Keep its passphrase in another place.',
      }),
    },
  )
