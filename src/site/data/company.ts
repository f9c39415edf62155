// The agency's data, as loaded by the surrounding layout.
import { useRouteLoaderData } from 'react-router'
import { type Company, UNKNOWN } from '#features/company/company.contract.ts'

type Loaded = { company: Company } | undefined

export function useCompany(): Company {
  // The layouts' loaders return exactly this type.
  const [open, customer, team] = [
    useRouteLoaderData('public') as Loaded,
    useRouteLoaderData('customer') as Loaded,
    useRouteLoaderData('team') as Loaded,
  ]
  return (open ?? customer ?? team)?.company ?? UNKNOWN
}
