// The cache tag of public pages that show jobs.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const JOBS_TAG = cacheTag('jobs')
