// The queues of all customers, and what the team does with their edits.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { downloadFrom } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { showError, useChange } from '#site/data/use-change.ts'
import type { PlanEditQueue, PlanEditQueueChange } from '../../edit-queues.contract.ts'
import type { EditCancellation, EditCompletion, EditFile } from '../../edits.contract.ts'

export const EDITS = 'edits'
const QUEUES = [EDITS, 'queues of plans']
const calls = () => privateApi().edits
const queueCalls = () => privateApi()['edit-queues']

export const useEdits = ({ emails, ended }: { emails?: string | undefined; ended: number }) =>
  useQuery({
    queryKey: [EDITS, 'list', emails, ended],
    queryFn: () =>
      unwrap(calls().$get({ query: { ended: String(ended), ...(emails && { emails }) } })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

export const useEdit = (id: string) =>
  useQuery({
    queryKey: [EDITS, 'item', id],
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
    ...LIVE,
  })

export const useCompleteEdit = (id: string) =>
  useChange(
    (json: EditCompletion) => unwrap(calls()[':id'].completion.$post({ param: { id }, json })),
    {
      invalidates: [EDITS],
      isShownElsewhere: hasFields,
      toast: () => ({
        title: 'Edit done',
        description: 'The customer is notified, and the next one starts.',
      }),
    },
  )

export const useCancelEdit = (id: string) =>
  useChange(
    (json: EditCancellation) => unwrap(calls()[':id'].cancellation.$post({ param: { id }, json })),
    {
      invalidates: [EDITS],
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Edit canceled', description: 'The customer gets your reason.' }),
    },
  )

export const useReopenEdit = (id: string) =>
  useChange(() => unwrap(calls()[':id'].reopening.$post({ param: { id } })), {
    invalidates: [EDITS],
    toast: ({ state }) => ({
      title: 'Edit reopened',
      description: state === 'active' ? 'It is active again.' : 'It is the next one in the queue.',
    }),
  })

export const useStopWaiting = (id: string) =>
  useChange(() => unwrap(calls()[':id'].question.$delete({ param: { id } })), {
    invalidates: [EDITS],
    toast: () => ({ title: 'The clock goes on' }),
  })

export const useEditFile = () =>
  useMutation({
    mutationFn: async ({ id, name }: EditFile) => {
      const link = await unwrap(privateApi().files[':id'].links.$post({ param: { id } }))
      downloadFrom(link.path, name)
    },
    onError: showError,
  })

export const useEditQueues = () =>
  useQuery({ queryKey: QUEUES, queryFn: () => unwrap<PlanEditQueue[]>(queueCalls().$get()) })

export const useSavingQueue = (planId: string) =>
  useChange(
    (json: PlanEditQueueChange) =>
      unwrap<PlanEditQueue[]>(queueCalls()[':planId'].$put({ param: { planId }, json })),
    {
      invalidates: [EDITS],
      shownAt: QUEUES,
      isShownElsewhere: hasFields,
      toast: () => ({
        title: 'Edit queue saved',
        description: 'It applies to edits that start from now on.',
      }),
    },
  )
