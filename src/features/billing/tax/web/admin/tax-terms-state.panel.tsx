// Says that the tax of a customer is loading, or could not be loaded, before a document is sent.
import { QueryState } from '#site/lists/query-state.tsx'
import { useTaxTerms } from './tax-terms.query.ts'

export function TaxTermsStatePanel({ email }: { email: string }) {
  const { terms, error } = useTaxTerms(email)
  return terms === undefined && <QueryState title="Couldn’t load the tax." error={error} rows={1} />
}
