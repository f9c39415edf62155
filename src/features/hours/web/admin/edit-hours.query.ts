// The hours of an edit.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import type { EditHours } from '../../hours.contract.ts'
import { HOURS } from './timer.query.ts'

export const useEditHours = (id: string) =>
  useQuery({
    queryKey: [HOURS, 'edit', id],
    queryFn: () => unwrap<EditHours>(privateApi().edits[':id'].hours.$get({ param: { id } })),
    ...LIVE,
  })
