// A sister product for machines that read: what it is and who is behind it.
import type { Company } from '#features/company/company.contract.ts'

type About = { name: string; path: string; category: string; description: string }

/** JSON-LD without ratings or prices: there are none to tell. */
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
