// Imported files with the cost of the agency's own advertisements.
import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap, expectOk } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { exactDollars } from '#kernel/money.ts'
import type { AdSpendFile, AdSpendImport } from '../../ad-spend.contract.ts'
import { STATISTICS } from './statistics.query.ts'

const IMPORTS = 'ad-spend-imports'
const calls = () => privateApi()['ad-spend-imports']
const invalidates = [IMPORTS, STATISTICS]

export const useAdSpendImports = () =>
  useQuery({
    queryKey: [IMPORTS],
    queryFn: () => unwrap<AdSpendImport[]>(calls().$get()),
    ...LIVE,
  })

export const useImportAdSpend = () =>
  useChange(
    (json: AdSpendFile, withKey) => unwrap<AdSpendImport>(calls().$post({ json }, withKey)),
    {
      invalidates,
      toast: ({ amount, fileName }) => ({
        title: 'Ad spend imported',
        description: `${exactDollars(amount)} from ${fileName}`,
      }),
      isShownElsewhere: hasFields,
    },
  )

export const useRemoveAdSpend = () =>
  useChange((id: string) => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates,
    toast: () => ({ title: 'Ad spend removed' }),
  })
