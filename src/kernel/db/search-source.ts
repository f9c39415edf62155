// A kind of record that the search of the dashboards finds.
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { SearchIcon } from '../search-icons.contract.ts'

export type FoundRecord = { id: string; about: string }

type SearchTexts = 'kind' | 'label' | 'group' | 'icon' | 'rank'

export type SearchSource = {
  kind: string
  /** `Quote`: what the list of results calls the record. */
  label: string
  /** The heading above the results. Sources with the same heading need adjacent ranks. */
  group: string
  icon: SearchIcon
  /** The list shows the lowest rank first. */
  rank: number
  from: SQLWrapper
  /** Requires an index on this expression, unless the table has few rows. */
  searchVector: SQL
  id: SQLWrapper
  title: SQLWrapper
  detail: SQLWrapper
  /** What `screen` needs besides the ID. */
  about?: SQLWrapper
  at: SQLWrapper
  /** In cents. */
  amount?: SQLWrapper
  /** US dollars by default. */
  currency?: SQLWrapper
  /** The number of the application that a blind review shows in place of the texts; else null. */
  application?: SQLWrapper
  only?: SQLWrapper
  /** Spellings of its words, for records with a similar name. */
  spellings?: SQLWrapper
  screen: (record: FoundRecord) => string
  /** How customers find their own records, without the agency's internal names and notes. */
  customer?: Partial<Omit<SearchSource, SearchTexts | 'customer'>> & {
    /** The address of the owner, in lower case. */
    email: SQLWrapper
    screen: (record: FoundRecord) => string
  }
}
