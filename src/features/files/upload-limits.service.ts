// How many files an account may upload.
import type { Ctx } from '#kernel/context.ts'

/** Projects need many pictures, and team members add many resumes. */
const AN_HOUR = { name: 'own-upload-hour', points: 60, seconds: 3600 }
const A_DAY = { name: 'own-upload-day', points: 100, seconds: 24 * 3600 }

/** @throws too-many */
export async function limitAccountUploads({ limits }: Ctx, userId: string): Promise<void> {
  await limits.use(AN_HOUR, userId)
  await limits.use(A_DAY, userId)
}
