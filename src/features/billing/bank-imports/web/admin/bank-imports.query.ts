// The queries and changes of admins about bank statements.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Currency } from '#kernel/currencies.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE, liveWhile, NEVER_CACHED, SEARCH_OPTIONS } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type {
  BankImport,
  CsvReadingChange,
  LineFilter,
  NewBankImport,
} from '../../bank-imports.contract.ts'
import { countedPayments } from './import-texts.ts'

const IMPORTS = 'bank-imports'
const calls = () => privateApi()['bank-imports']
const keyOf = (id: string) => [IMPORTS, 'one', id] as const
const RECORDING_MS = 1000

export const useBankImports = () =>
  usePages<BankImport>([IMPORTS, 'list'], (page) => calls().$get({ query: page }))

export const useBankImport = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => unwrap<BankImport>(calls()[':id'].$get({ param: { id } })),
    ...liveWhile(({ state }: BankImport) => state === 'recording', RECORDING_MS),
  })

export const useBankLines = (
  { id, revision, state }: Pick<BankImport, 'id' | 'revision' | 'state'>,
  show: LineFilter,
  page: number,
) =>
  useQuery({
    // What is open before a line changes with the other lines.
    queryKey: [IMPORTS, 'lines', id, show, page, revision, state],
    queryFn: () =>
      unwrap(calls()[':id'].lines.$get({ param: { id }, query: { show, page: String(page) } })),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

export const useUploading = () =>
  useChange(
    (json: NewBankImport, withKey) => unwrap<BankImport>(calls().$post({ json }, withKey)),
    { invalidates: [IMPORTS], isShownElsewhere: () => true },
  )

export const useDeletingUpload = (id: string) =>
  useChange(
    async () => {
      const reply = await calls()[':id'].$delete({ param: { id } })
      return reply.ok ? undefined : unwrap(Promise.resolve(reply))
    },
    {
      invalidates: [IMPORTS],
      toast: () => ({ title: 'Upload deleted', description: 'Nothing was recorded.' }),
    },
  )

export const useChangingColumns = (id: string) =>
  useChange(
    (json: CsvReadingChange) =>
      unwrap<BankImport>(calls()[':id'].columns.$put({ param: { id }, json })),
    { invalidates: [IMPORTS], shownAt: keyOf(id) },
  )

export type PaymentChoice = { lineId: string; paymentId: string | null }
export const useChoosingPayment = (id: string) =>
  useChange(
    ({ lineId, paymentId }: PaymentChoice) =>
      unwrap<BankImport>(
        calls()[':id'].lines[':lineId'].$put({ param: { id, lineId }, json: { paymentId } }),
      ),
    { invalidates: [IMPORTS], shownAt: keyOf(id), queueKey: `bank lines of ${id}` },
  )

export const useRecording = (id: string) =>
  useChange(
    (revision: number, withKey) =>
      unwrap<BankImport>(
        calls()[':id'].recording.$post({ param: { id }, json: { revision } }, withKey),
      ),
    { invalidates: [IMPORTS], shownAt: keyOf(id) },
  )

export const useReversalPreview = (id: string) =>
  useQuery({
    queryKey: [IMPORTS, 'reversal', id],
    queryFn: () => unwrap(calls()[':id'].reversal.$get({ param: { id } })),
    ...NEVER_CACHED,
  })

/** Payments, plans and totals change with it. */
export const useUndoingImport = (id: string) =>
  useChange(
    (_: void, withKey) =>
      unwrap<BankImport>(calls()[':id'].reversal.$post({ param: { id } }, withKey)),
    {
      invalidates: 'everything',
      shownAt: keyOf(id),
      toast: ({ counts }) => ({
        title: 'Bank statement undone',
        description: `${countedPayments(counts.undone)} open again.`,
      }),
      isShownElsewhere: () => true,
    },
  )

export const useOpenPayments = (search: string, currency: Currency | undefined) =>
  useQuery({
    queryKey: ['open-payments', search, currency],
    queryFn: () => unwrap(privateApi()['open-payments'].$get({ query: { search, currency } })),
    placeholderData: keepPreviousData,
    ...SEARCH_OPTIONS,
  })
