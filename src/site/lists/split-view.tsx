// A list beside its open item; one at a time on phones. J and K open the next and previous item.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useKeys } from '#ui/keys.ts'
import { useFocusOnReturn, useNeighbors } from './list-keys.ts'
import { PagedList } from './paged-list.tsx'
import '#ui/keys.css'
import '#ui/inbox.css'
import '#ui/work.css'

type Props<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  openId: string | undefined
  /** Gets the `search` of the list. */
  addressOf: (search: string, id: string) => string
  /** Builds the ID of an item's link in the list. */
  rowId: (id: string) => string
  aside: ReactNode
  children: ReactNode
}

export function SplitView<Item extends { id: string }>({
  list,
  openId,
  addressOf,
  rowId,
  aside,
  children,
}: Props<Item>) {
  const { previous, next } = useNeighbors(list, openId, addressOf)
  useKeys({ j: next, k: previous })
  useFocusOnReturn(openId, rowId)
  return (
    <div className={classNames('inbox', openId !== undefined && 'inbox-opened')}>
      {aside}
      <div className="inbox-item">{children}</div>
    </div>
  )
}

/** Below the rows. */
export const SplitViewKeys = () => (
  <div className="keys-foot">
    <p>
      <kbd>J</kbd>
      <kbd>K</kbd> next and previous
    </p>
  </div>
)

type RowsProps<Item> = {
  list: Props<Item>['list']
  title: string
  label: string
  nothing: ReactNode
  className?: string
  children: (item: Item) => ReactNode
}

/** The rows of the list. `title` says that they could not be loaded. */
export const SplitViewRows = <Item,>({
  list,
  title,
  label,
  nothing,
  className,
  children,
}: RowsProps<Item>) => (
  <PagedList list={list} title={title} bars={8} label={label} nothing={nothing}>
    {(items, isOld) => (
      <ul className={classNames('inbox-rows', className, isOld && 'list-old')} aria-busy={isOld}>
        {items.map(children)}
      </ul>
    )}
  </PagedList>
)
