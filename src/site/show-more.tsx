// The foot of a long list: its next page, or more of what is here already. Its styles: work.css.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { keepPlace } from '#ui/focus-place.ts'
import { PAGE_SIZE } from './paging.ts'

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; isPlaceholderData: boolean; fetchNextPage: () => Promise<unknown> }

/** Nothing where there is no more. */
export function ShowMore({ list: { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } }: { list: List }) {
  if (!hasNextPage || isPlaceholderData) return null
  return <More isBusy={isFetchingNextPage} onMore={fetchNextPage} />
}

/** `shown` of a list that is here as a whole, and the foot that shows more of it. */
export function useFirstOf<Item>(all: readonly Item[]) {
  const [most, setMost] = useState(PAGE_SIZE)
  const showMore = async (): Promise<void> => setMost(most + PAGE_SIZE)
  return { shown: all.slice(0, most), foot: all.length > most ? <More isBusy={false} onMore={showMore} /> : null }
}

/** The last time it goes, and the focus stays at the list. */
const More = ({ isBusy, onMore }: { isBusy: boolean; onMore: () => Promise<unknown> }) => (
  <p className="list-more">
    <Button variant="line" size="small" busy={isBusy} onClick={() => void keepPlace(onMore())}>
      Show {PAGE_SIZE} more
    </Button>
  </p>
)
