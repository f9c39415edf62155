// Keyboard navigation through a list beside its open item.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from '#ui/routing/routing.ts'

type List<Item> = UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
type Neighbors = { previous: (() => void) | undefined; next: (() => void) | undefined }

export const itemsIn = <Item>({ data }: Pick<List<Item>, 'data'>): Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

/** An open item that has left the list keeps its position. `addressOf` gets the list's `search`. */
export function useNeighbors<Item extends { id: string }>(
  list: List<Item>,
  openId: string | undefined,
  addressOf: (search: string, id: string) => string,
): Neighbors {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [lastIndex, setLastIndex] = useState(-1)
  const items = itemsIn(list)
  const at = items.findIndex(({ id }) => id === openId)
  const here = openId !== undefined && at < 0 ? lastIndex : at
  if (here !== lastIndex) setLastIndex(here)
  const hasLeft = at < 0 && here >= 0
  const before = items[here - 1]
  const after = items[hasLeft ? here : here + 1]
  const open = (item: Item | undefined): void => void (item && navigate(addressOf(search, item.id)))
  const openMore = async (): Promise<void> => {
    const more = await list.fetchNextPage()
    open(itemsIn(more)[items.length])
  }
  return {
    previous: before && (() => open(before)),
    next: after ? () => open(after) : list.hasNextPage ? () => void openMore() : undefined,
  }
}

/** The `search` for the links of rows. Those of the previous filter keep theirs until they go. */
export function useSearchOfRows(isOld: boolean): string {
  const { search } = useLocation()
  const [shown, setShown] = useState(search)
  if (!isOld && shown !== search) setShown(search)
  return isOld ? shown : search
}

/** Focuses the link of the item that was open. @param rowOf builds the id of that link */
export function useFocusOnReturn(openId: string | undefined, rowOf: (id: string) => string): void {
  const before = useRef(openId)
  useEffect(() => {
    if (!openId && before.current) document.getElementById(rowOf(before.current))?.focus()
    before.current = openId
  }, [openId, rowOf])
}

const WRITTEN_IN = 'input, select, textarea'

/** Focuses the opened item's heading, or another element, after a link or shortcut. */
export function useFocusOnOpening<
  Focused extends HTMLElement = HTMLHeadingElement,
>(): RefObject<Focused | null> {
  const opened = useRef<Focused>(null)
  const navigation = useNavigationType()
  // Only on opening: a filter change is also a navigation.
  const [cameByLink] = useState(navigation === 'PUSH')
  useEffect(() => {
    // The focus stays with a user who types elsewhere or in a dialog.
    if (
      cameByLink &&
      !document.activeElement?.matches(WRITTEN_IN) &&
      !opened.current?.closest('[aria-hidden=true]')
    )
      opened.current?.focus({ preventScroll: true })
  }, [cameByLink])
  return opened
}
