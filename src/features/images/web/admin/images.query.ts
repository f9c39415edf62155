import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'

/** Every query key about images starts with it. */
export const IMAGES = 'images'
const calls = () => privateApi().images

export const useImages = (search: string) =>
  usePages([IMAGES, 'list', search], (page) =>
    calls().$get({ query: { ...(search && { search }), ...page } }),
  )

export const imageKey = (id: string) => [IMAGES, 'item', id] as const

/** Without an id, nothing is loaded. */
export const useImage = (id: string | null) =>
  useQuery({
    queryKey: imageKey(id ?? ''),
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id: id ?? '' } })),
    enabled: id !== null,
    ...LIVE,
  })
