// Parts of an admin list: filter and search, the count, and empty results.
import type { ReactNode } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import { SearchBox } from './search-box.tsx'
import '#ui/work.css'

export const ListTools = ({
  label,
  placeholder,
  children,
}: {
  label: string
  placeholder: string
  children: ReactNode
}) => (
  <div className="find-tools">
    {children}
    <SearchBox label={label} placeholder={placeholder} />
  </div>
)

export const ResultCount = ({
  count,
  label,
  pluralLabel = `${label}s`,
  hasMore,
}: {
  count: number
  label: string
  pluralLabel?: string
  hasMore: boolean
}) => (
  <p className="visually-hidden" role="status">
    {count === 1 ? `1 ${label}` : `${count} ${pluralLabel}${hasMore ? ' so far' : ''}`}
  </p>
)

/** The link disappears with the empty result and passes its focus on. */
export const ShowEverything = ({
  to,
  children = 'Show everything',
}: {
  to: string
  children?: ReactNode
}) => (
  <div ref={restoreFocusOnUnmount}>
    <Link className="button button-neutral button-small" to={to} preventScrollReset replace>
      {children}
    </Link>
  </div>
)

/** Returns the search text if the user filters by nothing else. */
export const onlySearch = (
  filter: Record<string, unknown> & { search?: string | undefined },
): string | undefined =>
  Object.values(filter).filter(Boolean).length === 1 ? filter.search : undefined

/** `search` is set if only text was searched for; `part` is the filter's label. */
type NothingFoundProps = {
  what: string
  search?: string | undefined
  part?: string | undefined
  all?: string
  children?: ReactNode
}

/** Offers the same search in the whole list, or everything. `children` replaces the link. */
export const NothingFound = ({
  what,
  search,
  part,
  all = '?list=all',
  children,
}: NothingFoundProps) => (
  <div className="list-nothing">
    <p>
      No {what} match {search ? `“${search}”` : 'your filters'}
      {part && ` under “${part}”`}.
    </p>
    {children ??
      (search && part ? (
        <ShowEverything to={`${all}&search=${encodeURIComponent(search)}`}>
          Search all {what}
        </ShowEverything>
      ) : (
        <ShowEverything to={all} />
      ))}
  </div>
)
