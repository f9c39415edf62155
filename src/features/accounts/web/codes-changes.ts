// One's own two-factor codes as the browser holds them, and what is changed about them.
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/use-change.ts'
import { REFETCH_ON_MOUNT } from '#site/query.ts'
import { unwrap, expectOk, hasFields } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import type { BothProofs, CodeProof, PasswordProof } from '../codes.contract.ts'

const CODES = 'codes'
const PEOPLE = 'people'
const calls = () => privateApi().auth.codes

export const useCodes = () =>
  useQuery({ queryKey: [CODES], queryFn: () => unwrap(calls().$get()), ...REFETCH_ON_MOUNT })

export const useStartCodesSetup = () =>
  useChange((json: PasswordProof) => unwrap(calls().$post({ json })), {
    invalidates: [],
    isSaidElsewhere: hasFields,
  })

/** Whoever had to set them up can go on: every screen is asked for anew, once the recovery codes were seen. */
export const useConfirming = () =>
  useChange((json: CodeProof) => unwrap(calls().$put({ json })), {
    invalidates: [CODES, PEOPLE],
    told: () => ({ title: 'Two-factor codes are on' }),
    isSaidElsewhere: hasFields,
  })

export const useRenewing = () =>
  useChange((json: BothProofs) => unwrap(calls().recovery.$put({ json })), {
    invalidates: [CODES],
    told: () => ({ title: 'New recovery codes', description: 'Those before no longer work.' }),
    isSaidElsewhere: hasFields,
  })

export const useTurningOff = () =>
  useChange((json: BothProofs) => expectOk(calls().removal.$put({ json })), {
    invalidates: [CODES, PEOPLE],
    told: () => ({
      title: 'Two-factor codes are off',
      description: 'Your sign-in asks for the password alone.',
    }),
    isSaidElsewhere: hasFields,
  })

export const useChangingRule = () =>
  useChange(
    (isRequired: boolean) =>
      expectOk(privateApi().people['codes-rule'].$put({ json: { isRequired } })),
    {
      invalidates: [CODES],
      told: (_, isRequired) =>
        isRequired
          ? {
              title: 'Two-factor codes are required',
              description: 'Whoever has none sets them up before anything else.',
            }
          : { title: 'Two-factor codes are everybody’s own choice' },
    },
  )
