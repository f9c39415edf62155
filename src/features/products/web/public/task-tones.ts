import type { Tone } from '#ui/badge.tsx'
import type { TaskStatus } from './sample-tasks.content.ts'

export const TONES: Record<TaskStatus, Tone> = {
  waiting_approval: 'warn',
  approved: 'ok',
  completed: 'info',
}
