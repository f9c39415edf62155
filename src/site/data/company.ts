// The agency's data, as loaded by the surrounding layout.
import { createContext, use } from 'react'
import type { Company } from '#features/company/company.contract.ts'

export const CompanyContext = createContext<Company | undefined>(undefined)

/** @throws outside a layout */
export function useCompany(): Company {
  const company = use(CompanyContext)
  if (!company) throw new Error('The page has no layout that loads the company.')
  return company
}
