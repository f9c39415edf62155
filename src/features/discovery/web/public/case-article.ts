// Structured data of a case study.
import { organization } from '#site/seo/meta.ts'
import { CASE_MARK } from './case-study-evidence.ts'

type Article = {
  title: string
  description: string
  /** A path, as `path`. */
  image: string
  path: string
  isExample: boolean
}

/** Says that it is an example, as the page does. */
export const caseArticle = (
  site: Parameters<typeof organization>[0],
  { title, description, image, path, isExample }: Article,
): object => ({
  '@type': 'Article',
  headline: title,
  description,
  image: site.origin + image,
  author: organization(site),
  publisher: organization(site),
  mainEntityOfPage: site.origin + path,
  ...(isExample && { abstract: CASE_MARK }),
})
