// Paginated list: placeholder, empty state, items, and a button for more.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { itemsIn } from './list-keys.ts'
import { ResultCount } from './list-tools.tsx'
import { QueryState } from './query-state.tsx'
import { ShowMore } from './show-more.tsx'

type Props<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  title: string
  bars: number
  /** Noun for the count that screen readers announce. */
  label: string
  pluralLabel?: string
  nothing: ReactNode
  /** `isOld` is true while the items of the previous filter are shown. */
  children: (items: Item[], isOld: boolean) => ReactNode
}

export function PagedList<Item>({
  list,
  title,
  bars,
  label,
  pluralLabel,
  nothing,
  children,
}: Props<Item>) {
  const { data, error, hasNextPage, isPlaceholderData } = list
  const drawn = useDrawn({ data, isOld: isPlaceholderData })
  if (!data) return <QueryState title={title} error={error} rows={bars} />
  const items = itemsIn(drawn)
  if (!items.length) return nothing
  return (
    <>
      <ResultCount
        count={items.length}
        label={label}
        {...(pluralLabel && { pluralLabel })}
        hasMore={hasNextPage}
      />
      {children(items, drawn.isOld)}
      <ShowMore list={list} />
    </>
  )
}

/** More rows than this take long to draw, so a key or click meanwhile comes first. */
const MOST_DRAWN_AT_ONCE = 100

type Pages<Item> = { data: InfiniteData<{ items: Item[] }> | undefined; isOld: boolean }

/** Both values change together, since `isOld` describes the rows. */
function useDrawn<Item>(list: Pages<Item>): Pages<Item> {
  const data = useDeferredValue(list.data)
  const isOld = useDeferredValue(list.isOld)
  return data && itemsIn(list).length > MOST_DRAWN_AT_ONCE ? { data, isOld } : list
}
