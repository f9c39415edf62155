// Breaks: product-imports-no-test, product-imports-no-dev-dependency
import { cleanups } from '../../../cleanups.ts'
import { test } from 'vitest'

export const seed = [cleanups, test]
