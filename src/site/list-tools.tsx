// What stands around a list of the agency's: which part of it and what it is searched for, how much there is, and that there is nothing. Its styles: work.css.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { keepsFocus } from '#ui/focus-place.ts'
import { SearchBox } from './search-box.tsx'

/** `children` choose the part. */
export const ListTools = ({ label, placeholder, children }: { label: string; placeholder: string; children: ReactNode }) => (
  <div className="find-tools">
    {children}
    <SearchBox label={label} placeholder={placeholder} />
  </div>
)

/** For whoever does not see the list grow. */
export const HowMany = ({ count, word, words = `${word}s`, hasMore }: { count: number; word: string; words?: string; hasMore: boolean }) => (
  <p className="visually-hidden" role="status">{count === 1 ? `1 ${word}` : `${count} ${words}${hasMore ? ' so far' : ''}`}</p>
)

/** Where nothing is like what was asked for. It goes with what it does. */
export const ShowEverything = ({ to, children = 'Show everything' }: { to: string; children?: ReactNode }) => (
  <div ref={keepsFocus}>
    <Link className="button button-line button-small" to={to} preventScrollReset replace>{children}</Link>
  </div>
)

/** With the way to look everywhere, where only a part was looked through. */
export const NothingFound = ({ what, search, list, where }: { what: string; search: string; list: string; where: string }) => (
  <div className="list-nothing">
    <p>No {what} match “{search}” in {where}.</p>
    {list !== 'all' && <ShowEverything to={`?list=all&search=${encodeURIComponent(search)}`}>Look in all {what}</ShowEverything>}
  </div>
)
