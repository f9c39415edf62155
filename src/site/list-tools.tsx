// What stands around a list of the agency's: which part of it and what it is searched for, how much there is, and that there is nothing. Its styles: work.css.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keepsFocus } from '#ui/focus-place.ts'
import { SearchBox } from './search-box.tsx'

/** `children` choose the part. */
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

/** For whoever does not see the list grow. */
export const HowMany = ({
  count,
  word,
  words = `${word}s`,
  hasMore,
}: {
  count: number
  word: string
  words?: string
  hasMore: boolean
}) => (
  <p className="visually-hidden" role="status">
    {count === 1 ? `1 ${word}` : `${count} ${words}${hasMore ? ' so far' : ''}`}
  </p>
)

/** Where nothing is like what was asked for. It goes with what it does. */
export const ShowEverything = ({
  to,
  children = 'Show everything',
}: {
  to: string
  children?: ReactNode
}) => (
  <div ref={keepsFocus}>
    <Link className="button button-line button-small" to={to} preventScrollReset replace>
      {children}
    </Link>
  </div>
)

/** What was looked for, where nothing else was asked for. */
export const onlySearch = (
  filter: Record<string, unknown> & { search?: string | undefined },
): string | undefined =>
  Object.values(filter).filter(Boolean).length === 1 ? filter.search : undefined

/** `search` where nothing but words were asked for, `part` the part that was looked through, as its link calls it, and `all` the address of all parts. */
type NothingFoundProps = {
  what: string
  search?: string | undefined
  part?: string | undefined
  all?: string
  children?: ReactNode
}

/** What was asked for, and a step back: the same words in all parts, or everything. `children` are another way there. */
export const NothingFound = ({
  what,
  search,
  part,
  all = '?list=all',
  children,
}: NothingFoundProps) => (
  <div className="list-nothing">
    <p>
      No {what} match {search ? `“${search}”` : 'that'}
      {part && ` under “${part}”`}.
    </p>
    {children ??
      (search && part ? (
        <ShowEverything to={`${all}&search=${encodeURIComponent(search)}`}>
          Look in all {what}
        </ShowEverything>
      ) : (
        <ShowEverything to={all} />
      ))}
  </div>
)
