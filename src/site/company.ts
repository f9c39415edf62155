// The agency on a screen, as the layout around it has loaded it.
import { useRouteLoaderData } from 'react-router'
import { type Company, PLACEHOLDER } from '#features/company/company.contract.ts'

type Loaded = { company: Company } | undefined

export function useCompany(): Company {
  // The two layouts' loaders answer exactly this.
  const [open, admin] = [useRouteLoaderData('site/public.layout') as Loaded, useRouteLoaderData('site/admin.layout') as Loaded]
  return (open ?? admin)?.company ?? PLACEHOLDER
}
