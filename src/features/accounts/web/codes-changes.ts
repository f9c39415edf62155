// One's own two-factor codes as the browser holds them, and what is changed about them.
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/use-change.ts'
import { REFETCH_ON_MOUNT } from '#site/query.ts'
import { unwrap, expectOk, hasFields } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import type { PasswordAndCode, CodeConfirmation, PasswordConfirmation } from '../codes.contract.ts'

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

/** Whoever had to set them up can go on: every screen is asked for anew, once the recovery codes were seen. */
export const useConfirming = () =>
  useChange((json: CodeConfirmation) => unwrap(calls().$put({ json })), {
    invalidates: [CODES, PEOPLE],
    toast: () => ({ title: 'Two-factor codes are on' }),
    isShownElsewhere: hasFields,
  })

export const useRenewing = () =>
  useChange((json: PasswordAndCode) => unwrap(calls().recovery.$put({ json })), {
    invalidates: [CODES],
    toast: () => ({ title: 'New recovery codes', description: 'Those before no longer work.' }),
    isShownElsewhere: hasFields,
  })

export const useTurningOff = () =>
  useChange((json: PasswordAndCode) => expectOk(calls().removal.$put({ json })), {
    invalidates: [CODES, PEOPLE],
    toast: () => ({
      title: 'Two-factor codes are off',
      description: 'Your sign-in asks for the password alone.',
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
              description: 'Whoever has none sets them up before anything else.',
            }
          : { title: 'Two-factor codes are everybody’s own choice' },
    },
  )
