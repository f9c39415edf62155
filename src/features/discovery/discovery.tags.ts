// The cache tags of the texts of the page for doctors and of the case study.
import { cacheTag } from '#kernel/cache/cache-tag.ts'

export const DOCTORS_CONTENT_TAG = cacheTag('doctors-content')
export const CASE_STUDY_CONTENT_TAG = cacheTag('case-study-content')
