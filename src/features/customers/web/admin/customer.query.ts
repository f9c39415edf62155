import { paths } from '#kernel/paths.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from '#ui/routing/routing.ts'
import { showError, useChange } from '#site/data/use-change.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { saveBlob } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import {
  type CustomerActivity,
  type CustomerRow,
  CustomersFilter,
  type Customer,
} from '../../customers.contract.ts'

const CUSTOMERS = 'customers'
const calls = () => privateApi().customers

export const useCustomersFilter = (): CustomersFilter => useFilterParams(CustomersFilter)

export function useActivityKind({
  activityKinds,
}: Customer): Customer['activityKinds'][number] | undefined {
  const [params] = useSearchParams()
  return activityKinds.find(({ name }) => name === params.get('kind'))
}

export const useCustomers = (filter: CustomersFilter) =>
  usePages<CustomerRow>([CUSTOMERS, 'list', filter], (page) =>
    calls().$get({ query: { ...filter, ...page } }),
  )

export const useCustomerCounts = ({ search }: CustomersFilter) =>
  useQuery({
    queryKey: [CUSTOMERS, 'counts', search],
    queryFn: () => unwrap(calls().counts.$get({ query: search ? { search } : {} })),
    ...LIVE,
  })

export const useExportCustomers = (filter: CustomersFilter) =>
  useSaveFile(() => calls().table.$get({ query: filter }), 'customers.csv')

export const useCustomer = (id: string) =>
  useQuery({
    queryKey: [CUSTOMERS, 'one', id],
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
    ...LIVE,
  })

export const useActivities = (id: string, kind: string | undefined) =>
  usePages<CustomerActivity>([CUSTOMERS, 'activities', id, kind], (page) =>
    calls()[':id'].activities.$get({ param: { id }, query: { ...(kind && { kind }), ...page } }),
  )

export const useMerging = (id: string) =>
  useChange(
    ({ email }: { email: string }) =>
      unwrap(calls()[':id'].mergings.$post({ param: { id }, json: { email } })),
    {
      invalidates: [CUSTOMERS],
      toast: ({ name }) => ({
        title: 'Addresses merged',
        description: `Everything from both addresses is now under ${name}.`,
      }),
      isShownElsewhere: hasFields,
    },
  )

export function useSeparation(id: string) {
  const navigate = useNavigate()
  const separate = async (email: string): Promise<void> => {
    const { id: own } = await unwrap(
      calls()[':id'].separations.$post({ param: { id }, json: { email } }),
    )
    await navigate(paths.admin.customer(own))
  }
  return useChange(separate, {
    invalidates: [CUSTOMERS],
    toast: (_done, email) => ({
      title: 'Addresses separated',
      description: `${email} has its own page again, with the notes about it.`,
    }),
  })
}

export const useSavingExport = ({ id, name }: { id: string; name: string }) =>
  useMutation({
    mutationFn: () => unwrap(calls()[':id'].export.$get({ param: { id } })),
    onSuccess: (everything) =>
      saveBlob(
        new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
        `${
          name
            .toLowerCase()
            .replace(/[^a-z\d]+/g, '-')
            .replace(/^-|-$/g, '') || 'customer'
        }.json`,
      ),
    onError: showError,
  })

export const useNewCustomerNote = (id: string) =>
  useChange(
    (text: string, withKey) =>
      unwrap(calls()[':id'].notes.$post({ param: { id }, json: { text } }, withKey)),
    { invalidates: [CUSTOMERS] },
  )
