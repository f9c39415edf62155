// The agency's data, as loaded by the surrounding layout.
import { useRouteLoaderData } from 'react-router'
import { type Company, UNKNOWN } from '#features/company/company.contract.ts'

type Loaded = { company: Company } | undefined

export function useCompany(): Company {
  // The layouts' loaders return exactly this type.
  const [open, business, admin] = [
    useRouteLoaderData('site/public.layout') as Loaded,
    useRouteLoaderData('site/business.layout') as Loaded,
    useRouteLoaderData('site/admin.layout') as Loaded,
  ]
  return (open ?? business ?? admin)?.company ?? UNKNOWN
}
