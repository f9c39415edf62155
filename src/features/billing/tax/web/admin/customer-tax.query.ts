// How a customer is taxed, for the team: terms, VAT number and exemption.
import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { liveWhile } from '#site/data/query.ts'
import { downloadFrom } from '#site/data/save-file.ts'
import { privateApi } from '#site/data/session.ts'
import { showError, useChange } from '#site/data/use-change.ts'
import type { TaxExemption, TaxExemptionChange } from '../../tax-rates.contract.ts'
import type { VatNumberState } from '../../vat-numbers.contract.ts'
import { TAX_TERMS } from './tax-terms.query.ts'

const EXEMPTION = 'tax-exemption'
export const VAT_NUMBER = 'vat-number'

const exemptions = () => privateApi()['tax-exemptions'][':email']
const vatNumbers = () => privateApi()['vat-numbers'][':email']

const exemptionOptions = (email: string) =>
  queryOptions({
    queryKey: [EXEMPTION, email],
    queryFn: () =>
      unwrap<{ exemption: TaxExemption | null }>(exemptions().$get({ param: { email } })),
  })

export const useTaxExemption = (email: string) => useQuery(exemptionOptions(email))

/** Of any of the addresses. */
export const useHasExemption = (emails: readonly string[]): boolean =>
  useQueries({ queries: emails.map(exemptionOptions) }).some(({ data }) => data?.exemption)

/** Every ten seconds while an answer of VIES is expected. */
const WAITING_MS = 10_000

export const useVatNumber = (email: string) =>
  useQuery({
    queryKey: [VAT_NUMBER, email],
    queryFn: () => unwrap<VatNumberState>(vatNumbers().$get({ param: { email } })),
    ...liveWhile<VatNumberState>(({ check }) => check?.isWaiting === true, WAITING_MS),
  })

export const useCheckingVatNumber = (email: string) =>
  useChange(() => unwrap<VatNumberState>(vatNumbers().check.$put({ param: { email } })), {
    invalidates: [VAT_NUMBER, TAX_TERMS],
    shownAt: [VAT_NUMBER, email],
  })

export const useSavingExemption = (email: string) =>
  useChange(
    (json: TaxExemptionChange) =>
      unwrap<TaxExemption>(exemptions().$put({ param: { email }, json })),
    {
      invalidates: [EXEMPTION, TAX_TERMS],
      isShownElsewhere: hasFields,
      toast: ({ certificate }) => ({
        title: 'Tax exemption saved',
        description: `Certificate ${certificate}. Documents already sent do not change.`,
      }),
    },
  )

export const useRemovingExemption = (email: string) =>
  useChange(() => expectOk(exemptions().$delete({ param: { email } })), {
    invalidates: [EXEMPTION, TAX_TERMS],
    toast: () => ({
      title: 'Tax exemption deleted',
      description: 'Documents already sent do not change.',
    }),
  })

export const useOpeningCertificate = ({ id, name }: NonNullable<TaxExemption['file']>) =>
  useMutation({
    mutationFn: () => unwrap(privateApi().files[':id'].links.$post({ param: { id } })),
    onSuccess: ({ path }) => downloadFrom(path, name),
    onError: showError,
  })
