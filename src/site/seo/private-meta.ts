// Title of a private page, which search engines do not list.
import type { MetaDescriptor } from 'react-router'
import { type Company, UNKNOWN } from '#features/company/company.contract.ts'

type Around = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

const LAYOUTS = ['customer', 'team']

export function privateMeta({ matches }: Around, title: string): MetaDescriptor[] {
  const loaded = matches.find((match) => match && LAYOUTS.includes(match.id))?.loaderData
  // The layouts' loader returns it.
  const { company } = (loaded as { company: Company } | undefined) ?? { company: UNKNOWN }
  return [{ title: `${title} | ${company.name}` }, { name: 'robots', content: 'noindex' }]
}
