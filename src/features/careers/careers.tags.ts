// The cache tag of public pages that show jobs.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const CAREERS_CONTENT_TAG = cacheTag('careers-content')
export const JOB_LISTINGS_CONTENT_TAG = cacheTag('job-listings-content')
export const JOBS_TAG = cacheTag('jobs')
