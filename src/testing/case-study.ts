// Publishes case studies of the agency's own.
import { call } from './accepted-quote.ts'
import { CASE_STUDIES, type Values, withCaseStudies } from './case-study-values.ts'

type Section = { values: Values; version: number }

export async function saveCaseStudies(...cards: readonly Values[]) {
  const { body } = await call<Section>('admin', 'GET', CASE_STUDIES)
  return call<Section & { fields: Values }>('admin', 'PUT', CASE_STUDIES, {
    values: withCaseStudies(body.values, cards),
    version: body.version,
  })
}

export async function publishedCaseStudy(): Promise<string> {
  await saveCaseStudies({})
  return '/case-studies/square-one'
}
