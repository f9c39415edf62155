// Button below a list that loads or shows more items.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { focusFirstNewRow } from '#ui/restore-focus.ts'
import { PAGE_SIZE } from '../data/paging.ts'
import '#ui/work.css'

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Shows no number, since the total is unknown. */
export function ShowMore({
  list: { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage },
}: {
  list: List
}) {
  if (!hasNextPage || isPlaceholderData) return null
  return <More label="Show more" isBusy={isFetchingNextPage} onMore={fetchNextPage} />
}

/** Returns the shown part of a fully loaded list, and the button for more. */
export function useShowMore<Item>(all: readonly Item[]) {
  const [most, setMost] = useState(PAGE_SIZE)
  const next = Math.min(PAGE_SIZE, all.length - most)
  const showMore = async (): Promise<void> => setMost(most + PAGE_SIZE)
  return {
    shown: all.slice(0, most),
    foot: next > 0 ? <More label={`Show ${next} more`} isBusy={false} onMore={showMore} /> : null,
  }
}

/** Focuses the first new item, since the button moves down or disappears. */
const More = ({
  label,
  isBusy,
  onMore,
}: {
  label: string
  isBusy: boolean
  onMore: () => Promise<unknown>
}) => (
  <p className="list-more">
    <Button
      variant="neutral"
      size="small"
      busy={isBusy}
      onClick={({ currentTarget }) => void focusFirstNewRow(currentTarget.parentElement, onMore())}
    >
      {label}
    </Button>
  </p>
)
