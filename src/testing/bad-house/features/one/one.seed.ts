// Breaks: the-product-knows-no-test, the-product-needs-no-development-tool
import { cleaners } from '../../../cleaners.ts'
import { test } from 'vitest'

export const seed = [cleaners, test]
