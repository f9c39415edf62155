// A list that comes page by page: bars until it is here, what to say where nothing is in it, and the way to more of it.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { itemsIn } from './list-keys.ts'
import { HowMany } from './list-tools.tsx'
import { QueryState } from './query-state.tsx'
import { ShowMore } from './show-more.tsx'

type Props<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  /** Said where it did not come. */
  title: string
  /** How many bars stand for it. */
  bars: number
  /** What is counted, for whoever does not see it grow. */
  word: string
  words?: string
  nothing: ReactNode
  /** `isOld` while those of another filter stand there until its own have come. */
  children: (items: Item[], isOld: boolean) => ReactNode
}

export function PagedList<Item>({
  list,
  title,
  bars,
  word,
  words,
  nothing,
  children,
}: Props<Item>) {
  const { data, error, hasNextPage, isPlaceholderData } = list
  if (!data) return <QueryState title={title} error={error} rows={bars} />
  const items = itemsIn(list)
  if (!items.length) return nothing
  return (
    <>
      <HowMany count={items.length} word={word} {...(words && { words })} hasMore={hasNextPage} />
      {children(items, isPlaceholderData)}
      <ShowMore list={list} />
    </>
  )
}
