import { useCallback, useEffect, useState } from 'react'
import { readingList } from '#site/data/reading-list.ts'

/** `ids` is undefined until loaded; `hasFailed` when loading failed. */
export type ReadingList = {
  ids: readonly number[] | undefined
  hasFailed: boolean
  refresh: () => Promise<void>
}

export function useReadingList(): ReadingList {
  const [found, setFound] = useState<Pick<ReadingList, 'ids' | 'hasFailed'>>({
    ids: undefined,
    hasFailed: false,
  })
  const refresh = useCallback(
    () =>
      readingList().then(
        (ids) => setFound({ ids, hasFailed: false }),
        () => setFound(({ ids }) => ({ ids, hasFailed: true })),
      ),
    [],
  )
  useEffect(() => {
    void refresh()
    // Another tab changed the list, or Back restored a page with an old list.
    const onStorage = (): void => void refresh()
    const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && refresh())
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShow)
    }
  }, [refresh])
  return { ...found, refresh }
}
