// JSON-LD of a sister product, for search engines.
import type { Company } from '#features/company/company.contract.ts'

type About = { name: string; path: string; category: string; description: string }

export const productData =
  ({ name, path, category, description }: About) =>
  ({ company, origin }: { company: Company; origin: string }): object => ({
    '@type': 'SoftwareApplication',
    name,
    description,
    applicationCategory: category,
    url: origin + path,
    publisher: { '@type': 'Organization', name: company.name, url: `${origin}/` },
  })
