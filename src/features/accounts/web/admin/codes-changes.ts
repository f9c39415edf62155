import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { REFETCH_ON_MOUNT } from '#site/data/query.ts'
import { unwrap, expectOk, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type {
  PasswordAndCode,
  CodeConfirmation,
  PasswordConfirmation,
} from '../../codes.contract.ts'

const CODES = 'codes'
const PEOPLE = 'people'
const calls = () => privateApi().auth.codes

export const useCodes = () =>
  useQuery({ queryKey: [CODES], queryFn: () => unwrap(calls().$get()), ...REFETCH_ON_MOUNT })

export const useStartCodesSetup = () =>
  useChange((json: PasswordConfirmation) => unwrap(calls().$post({ json })), {
    invalidates: [],
    isShownElsewhere: hasFields,
  })

export const useConfirming = () =>
  useChange((json: CodeConfirmation) => unwrap(calls().$put({ json })), {
    invalidates: [CODES, PEOPLE],
    toast: () => ({ title: 'Two-factor codes are on' }),
    isShownElsewhere: hasFields,
  })

export const useRenewing = () =>
  useChange((json: PasswordAndCode) => unwrap(calls().recovery.$put({ json })), {
    invalidates: [CODES],
    toast: () => ({
      title: 'New recovery codes created',
      description: 'The previous ones no longer work.',
    }),
    isShownElsewhere: hasFields,
  })

export const useTurningOff = () =>
  useChange((json: PasswordAndCode) => expectOk(calls().removal.$put({ json })), {
    invalidates: [CODES, PEOPLE],
    toast: () => ({
      title: 'Two-factor codes are off',
      description: 'You only need your password to sign in.',
    }),
    isShownElsewhere: hasFields,
  })

export const useChangingRule = () =>
  useChange(
    (isRequired: boolean) =>
      expectOk(privateApi().people['codes-rule'].$put({ json: { isRequired } })),
    {
      invalidates: [CODES],
      toast: (_, isRequired) =>
        isRequired
          ? {
              title: 'Two-factor codes are required',
              description:
                'Team members without codes must set them up before they can do anything else.',
            }
          : { title: 'Two-factor codes are optional' },
    },
  )
