// The order of the results.
import { FOUND_KINDS } from './search.contract.ts'

const KINDS = Object.keys(FOUND_KINDS)
const KINDS_OF_CUSTOMERS = ['quote', 'project', 'payment', 'message', 'request']

type OfKind = { kind: string }
const inOrderOf = <Source extends OfKind>(
  kinds: readonly string[],
  sources: readonly Source[],
): Source[] => sources.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))

export const inTeamOrder = <Source extends OfKind>(sources: readonly Source[]): Source[] =>
  inOrderOf(KINDS, sources)
export const inCustomerOrder = <Source extends OfKind>(sources: readonly Source[]): Source[] =>
  inOrderOf(KINDS_OF_CUSTOMERS, sources)
