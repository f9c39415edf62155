// Contract of the team: members, roles and invitations.
import * as z from 'zod/mini'
import { emailText, requiredLine } from '../../kernel/text.contract.ts'

/** `admin` manages the agency; `staff` does the daily work. */
export const TEAM_ROLES = ['admin', 'staff'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** `invited`: has not chosen a password yet. */
export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  isYou: z.boolean(),
  state: z.enum(['active', 'invited', 'disabled']),
  /** Expiry of the newest invitation; null when none is valid. */
  invitedUntil: z.nullable(z.iso.datetime()),
  sessions: z.int(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  hasCodes: z.boolean(),
})
export type Person = z.infer<typeof Person>
Person.register(z.globalRegistry, { id: 'Person' })

const ROLE = 'Choose a role.'
const role = z.enum(TEAM_ROLES, ROLE)

export const NewInvitation = z.object({
  name: requiredLine(120, 'Enter their name.'),
  email: z.pipe(emailText('Enter their email.'), z.string().check(z.toLowerCase())),
  role,
})
export type NewInvitation = z.infer<typeof NewInvitation>
NewInvitation.register(z.globalRegistry, { id: 'NewInvitation' })

export const RoleChange = z.object({ role })
export type RoleChange = z.infer<typeof RoleChange>

export const Invitation = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
})
export type Invitation = z.infer<typeof Invitation>
Invitation.register(z.globalRegistry, { id: 'Invitation' })
