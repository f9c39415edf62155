// The gauges of instances, mails and background tasks.
import type { GaugeDeclaration } from './gauges.ts'
import { countInstances } from './instances/instances.store.ts'
import { oldestWaitingMailSeconds } from './mail/mail.store.ts'
import { countTasks } from './task-counts.store.ts'

export const KERNEL_GAUGES: readonly GaugeDeclaration[] = [
  {
    name: 'cedarline_instances',
    help: 'Processes that serve this database now, by version and build.',
    labelNames: ['version', 'build'],
    read: async ({ db }) =>
      (await countInstances(db)).map(({ version, build, count }) => ({
        labels: { version, build },
        value: count,
      })),
  },
  {
    name: 'cedarline_oldest_waiting_mail_seconds',
    help: 'Age of the oldest email that is not delivered yet, also after a failed delivery; 0 without one.',
    read: ({ db, clock }) => oldestWaitingMailSeconds(db, clock.now()),
  },
  {
    name: 'cedarline_tasks',
    help: 'Background tasks: waiting (due now), delayed (also retries), running, and failed (after the last retry).',
    labelNames: ['state'],
    read: async ({ db }) => {
      const { waiting, delayed, running, failed } = await countTasks(db)
      return Object.entries({ waiting, delayed, running, failed }).map(([state, value]) => ({
        labels: { state },
        value,
      }))
    },
  },
  {
    name: 'cedarline_oldest_due_task_seconds',
    help: 'Time since the oldest waiting background task is due; 0 without one.',
    read: async ({ db }) => (await countTasks(db)).oldestSeconds,
  },
]
