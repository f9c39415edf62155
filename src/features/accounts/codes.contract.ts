// Contract of the team's second factor: authenticator codes and recovery codes.
import * as z from 'zod/mini'
import { secretText } from '../../kernel/text.contract.ts'
import { codeInput } from './accounts.contract.ts'

/** `recoveryLeft` counts unused recovery codes; `isRequired` is the rule for the team. */
export const CodesState = z.object({
  isOn: z.boolean(),
  enabledAt: z.nullable(z.iso.datetime()),
  recoveryLeft: z.int(),
  isRequired: z.boolean(),
})
export type CodesState = z.infer<typeof CodesState>
CodesState.register(z.globalRegistry, { id: 'CodesState' })

const password = secretText(1024, 'Enter your password.')
const code = codeInput(40).check(z.minLength(1, 'Enter the code.'))

export const PasswordConfirmation = z.object({ password })
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>
PasswordConfirmation.register(z.globalRegistry, { id: 'PasswordConfirmation' })

export const CodeConfirmation = z.object({ code })
export type CodeConfirmation = z.infer<typeof CodeConfirmation>
CodeConfirmation.register(z.globalRegistry, { id: 'CodeConfirmation' })

export const PasswordAndCode = z.object({ password, code })
export type PasswordAndCode = z.infer<typeof PasswordAndCode>
PasswordAndCode.register(z.globalRegistry, { id: 'PasswordAndCode' })

/** `secret` to type, `address` to open on the same device, `size` and `path` of the QR code. */
export const CodesSetup = z.object({
  secret: z.string(),
  address: z.string(),
  size: z.int(),
  path: z.string(),
})
export type CodesSetup = z.infer<typeof CodesSetup>
CodesSetup.register(z.globalRegistry, { id: 'CodesSetup' })

/** Shown once; the database stores only their hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
RecoveryCodes.register(z.globalRegistry, { id: 'RecoveryCodes' })

export const CodesRule = z.object({ isRequired: z.boolean() })
export type CodesRule = z.infer<typeof CodesRule>
CodesRule.register(z.globalRegistry, { id: 'CodesRule' })
