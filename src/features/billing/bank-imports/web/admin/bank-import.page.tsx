import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { useBankImport } from './bank-imports.query.ts'
import { BankImportContent } from './bank-import-content.tsx'
import type { Route } from './+types/bank-import.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Bank statement')

export default function BankImportPage({ params: { id } }: Route.ComponentProps) {
  const { data, error } = useBankImport(id)
  return data ? (
    <BankImportContent key={id} of={data} />
  ) : (
    <QueryState title="Couldn’t load the bank statement." error={error} rows={6} />
  )
}
