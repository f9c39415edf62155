// What an admin asks about readers, and does with them.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sayWhy, useChange } from '#site/use-change.ts'
import { usePages } from '#site/paging.ts'
import { LIVE } from '#site/query.ts'
import { answerOf, done } from '#site/refused.ts'
import { saveFile } from '#site/save-file.ts'
import { privateApi } from '#site/session.ts'
import { READER_STATES, type Reader, type ReaderState } from '../newsletter.contract.ts'

const READERS = 'readers'
const calls = () => privateApi().readers

/** What the list shows; it stands in the address. */
export type ReadersShown = { state: ReaderState | 'all'; search: string }

export function useReadersFilter(): ReadersShown {
  const [params] = useSearchParams()
  return {
    state: READER_STATES.find((state) => state === params.get('list')) ?? 'all',
    search: params.get('search')?.trim() ?? '',
  }
}

const queryOf = ({ state, search }: ReadersShown) => ({
  ...(state !== 'all' && { state }),
  ...(search && { search }),
})

export const useReaders = (shown: ReadersShown) =>
  usePages([READERS, 'list', shown], (page) =>
    calls().$get({ query: { ...queryOf(shown), ...page } }),
  )
export const useReaderCounts = () =>
  useQuery({
    queryKey: [READERS, 'counts'],
    queryFn: () => answerOf(calls().counts.$get()),
    ...LIVE,
  })
export const useReadersExport = () =>
  useMutation({
    mutationFn: (shown: ReadersShown) =>
      saveFile(calls().export.$get({ query: queryOf(shown) }), 'readers.csv'),
    onError: sayWhy,
  })
export const useDeletingReader = () =>
  useChange(({ id }: Reader) => done(calls()[':id'].$delete({ param: { id } })), {
    invalidates: [READERS],
    told: (_answer, { email }) => ({
      title: 'Reader deleted',
      description: `${email} is forgotten here.`,
    }),
  })
