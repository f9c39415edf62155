// Publishes a case study through the API.
import { CASE_STUDIES, type Values, withCaseStudies } from '../src/testing/case-study-values.ts'
import { callerOf } from './api-call.ts'
import { ADMIN, type Product } from './product.ts'

/** @returns its path */
export async function publishCaseStudy(product: Product): Promise<string> {
  const call = callerOf(() => product)
  const { token } = await call<{ token: string }>('POST', '/auth/login', ADMIN)
  const opened = await call<{ values: Values; version: number }>(
    'GET',
    CASE_STUDIES,
    undefined,
    token,
  )
  const body = { values: withCaseStudies(opened.values, [{}]), version: opened.version }
  await call('PUT', CASE_STUDIES, body, token)
  return '/case-studies/square-one'
}
