// The tax settings and the tax rates, for the team.
import { useQuery } from '@tanstack/react-query'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { useRevalidateLayout } from '#site/data/revalidate-layout.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange, type WithKey } from '#site/data/use-change.ts'
import type { TaxSettings, TaxSettingsChange } from '../../../../company/tax-settings.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import { taxLabel } from '../../document-tax.contract.ts'
import type { NewTaxRate, TaxRate, TaxRateReplacement } from '../../tax-rates.contract.ts'
import { TAX_TERMS } from './tax-terms.query.ts'

export const TAX_SETTINGS = 'tax-settings'
const TAX_RATES = 'tax-rates'
/** How documents of a customer are taxed follows from both. */

export const useTaxSettings = () =>
  useQuery({
    queryKey: [TAX_SETTINGS],
    queryFn: () => unwrap<TaxSettings>(privateApi()['tax-settings'].$get()),
  })

/** Revalidates the layout: pages with prices say whether tax is added. */
export function useSavingTaxSettings() {
  const revalidateLayout = useRevalidateLayout()
  return useChange(
    (json: TaxSettingsChange) => unwrap<TaxSettings>(privateApi()['tax-settings'].$put({ json })),
    {
      invalidates: [TAX_SETTINGS, TAX_TERMS],
      shownAt: [TAX_SETTINGS],
      toast: ({ isOn }) => ({
        title: 'Tax settings saved',
        description: isOn
          ? 'New documents are taxed. Those already sent do not change.'
          : 'No tax is charged. Documents already sent do not change.',
      }),
      isShownElsewhere: hasFields,
      revalidateLayout,
    },
  )
}

const calls = () => privateApi()['tax-rates']
const INVALIDATES = [TAX_RATES, TAX_TERMS]

export const useTaxRates = () =>
  useQuery({ queryKey: [TAX_RATES], queryFn: () => unwrap<TaxRate[]>(calls().$get()) })

const addRate = (json: NewTaxRate, withKey?: WithKey) =>
  unwrap<TaxRate>(calls().$post({ json }, withKey))

/** Adds it without `rate`. */
export const useSavingRate = (rate: TaxRate | undefined) =>
  useChange(
    (json: NewTaxRate, withKey) =>
      rate
        ? unwrap<TaxRate>(
            calls()[':id'].$put({
              param: { id: rate.id },
              json: { ...json, revision: rate.revision },
            }),
          )
        : addRate(json, withKey),
    {
      invalidates: INVALIDATES,
      isShownElsewhere: hasFields,
      toast: (saved) => ({ title: 'Tax rate saved', description: taxLabel(saved) }),
    },
  )

export const useReplacingRate = ({ id }: TaxRate) =>
  useChange(
    (json: TaxRateReplacement, withKey) =>
      unwrap<TaxRate>(calls()[':id'].replacement.$post({ param: { id }, json }, withKey)),
    {
      invalidates: INVALIDATES,
      isShownElsewhere: hasFields,
      toast: (saved) => ({
        title: 'Tax rate changed',
        description: `${taxLabel(saved)} from ${formatDay(saved.startsOn)}.`,
      }),
    },
  )

export function useRateRemoval() {
  const { mutate: restore } = useChange(addRate, { invalidates: INVALIDATES })
  return useChange(({ id }: TaxRate) => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates: INVALIDATES,
    toast: (_result, { id: _id, revision: _revision, ...rate }) => ({
      title: 'Tax rate deleted',
      description: taxLabel(rate),
      action: { label: 'Undo', onSelect: () => restore(rate) },
    }),
  })
}
