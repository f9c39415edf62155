// The customer's own queue of edits, and what changes it.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { downloadFrom } from '#site/data/save-file.ts'
import { showError, useChange } from '#site/data/use-change.ts'
import type { EditChange, EditFile, NewEdit } from '../../edits.contract.ts'

export const MY_EDITS = 'my-edits'
const calls = () => privateApi().my.edits

export type Shown = { waiting: number; ended: number }

export const useMyEdits = ({ waiting, ended }: Shown) =>
  useQuery({
    queryKey: [MY_EDITS, 'queue', waiting, ended],
    queryFn: () =>
      unwrap(calls().$get({ query: { waiting: String(waiting), ended: String(ended) } })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

export const useMyEdit = (id: string) =>
  useQuery({
    queryKey: [MY_EDITS, 'item', id],
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
    ...LIVE,
  })

export const useAddEdit = () =>
  useChange((json: NewEdit, withKey) => unwrap(calls().$post({ json }, withKey)), {
    invalidates: [MY_EDITS],
    isShownElsewhere: hasFields,
    toast: ({ state }) => ({
      title: 'Edit added',
      description:
        state === 'active'
          ? 'It is active: we work on it now.'
          : 'It waits at the end of your queue.',
    }),
  })

export const useChangeEdit = (id: string) =>
  useChange((json: EditChange) => unwrap(calls()[':id'].$put({ param: { id }, json })), {
    invalidates: [MY_EDITS],
    isShownElsewhere: hasFields,
    toast: () => ({ title: 'Edit saved' }),
  })

/** Moves run one after the other. */
export const useMoveEdit = () =>
  useChange(
    ({ id, before }: { id: string; before: string | null }) =>
      unwrap(calls()[':id'].place.$put({ param: { id }, json: { before } })),
    { invalidates: [MY_EDITS], queueKey: 'order of edits' },
  )

export function useTakeBackEdit(id: string, title: string) {
  const { mutate: restore } = useChange(
    () => unwrap(calls()[':id'].restoration.$post({ param: { id } })),
    { invalidates: [MY_EDITS], toast: () => ({ title: 'Edit restored', description: title }) },
  )
  return useChange(() => unwrap(calls()[':id'].$delete({ param: { id } })), {
    invalidates: [MY_EDITS],
    toast: () => ({
      title: 'Edit removed',
      description: title,
      action: { label: 'Undo', onSelect: () => restore() },
      duration: 10_000,
    }),
  })
}

/** Its name is known only when it is chosen. */
export const useMyEditFile = (id: string) =>
  useMutation({
    mutationFn: async ({ id: fileId, name }: EditFile) => {
      const link = await unwrap(
        calls()[':id'].files[':fileId'].links.$post({ param: { id, fileId } }),
      )
      downloadFrom(link.path, name)
    },
    onError: showError,
  })
