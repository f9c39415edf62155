import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { ME } from '#site/data/me.ts'
import { REFETCH_ON_MOUNT } from '#site/data/query.ts'
import { unwrap, expectOk, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { NewInvitation, Person, TeamRole } from '../../people.contract.ts'

const PEOPLE = 'people'
const SESSIONS_OF = 'sessions-of'
const COLLEAGUES = 'colleagues'
const TEAM = [PEOPLE, COLLEAGUES] as const

const calls = () => privateApi().people
const of = ({ id }: Pick<Person, 'id'>) => ({ param: { id } })

export const usePeople = () =>
  useQuery({ queryKey: [PEOPLE], queryFn: () => unwrap(calls().$get()), ...REFETCH_ON_MOUNT })

export const useSessionsOf = (person: Person) =>
  useQuery({
    queryKey: [SESSIONS_OF, person.id],
    queryFn: () => unwrap(calls()[':id'].sessions.$get(of(person))),
    ...REFETCH_ON_MOUNT,
  })

export const useInviting = () =>
  useChange((json: NewInvitation, withKey) => unwrap(calls().$post({ json }, withKey)), {
    invalidates: TEAM,
    toast: (_, { name, email }) => ({
      title: `${name} has been invited`,
      description: `The link is on its way to ${email}.`,
    }),
    isShownElsewhere: hasFields,
  })

export const useResendInvitation = () =>
  useChange((person: Person) => expectOk(calls()[':id'].invitation.$put(of(person))), {
    invalidates: TEAM,
    toast: (_, { email }) => ({
      title: 'Invitation sent again',
      description: `A new link is on its way to ${email}. The previous one no longer works.`,
    }),
  })

export const useWithdrawInvitation = () =>
  useChange((person: Person) => expectOk(calls()[':id'].invitation.$delete(of(person))), {
    invalidates: TEAM,
    toast: (_, { name }) => ({
      title: 'Invitation withdrawn',
      description: `${name} can no longer use the link.`,
    }),
  })

export const useChangingRole = () =>
  useChange(
    ({ person, role }: { person: Person; role: TeamRole }) =>
      expectOk(calls()[':id'].role.$put({ ...of(person), json: { role } })),
    {
      invalidates: [...TEAM, ME],
      toast: (_, { person: { name }, role }) => ({
        title: role === 'admin' ? `${name} is now an admin` : `${name} is now staff`,
      }),
    },
  )

export const useDisabling = () =>
  useChange((person: Person) => expectOk(calls()[':id'].disabling.$put(of(person))), {
    invalidates: TEAM,
    toast: (_, { name }) => ({
      title: `${name} is disabled`,
      description: 'They were signed out of every browser.',
    }),
  })

export const useEnabling = () =>
  useChange((person: Person) => expectOk(calls()[':id'].disabling.$delete(of(person))), {
    invalidates: TEAM,
    toast: (_, { name }) => ({ title: `${name} can sign in again` }),
  })

export const useResetCodes = () =>
  useChange((person: Person) => expectOk(calls()[':id'].codes.$delete(of(person))), {
    invalidates: TEAM,
    toast: (_, { name }) => ({
      title: 'Two-factor codes removed',
      description: `${name} can sign in with just their password and set up new codes.`,
    }),
  })

export const useMailingReset = () =>
  useChange(
    ({ email }: Person) =>
      expectOk(privateApi().auth['password-resets'].$post({ json: { email } })),
    {
      invalidates: [],
      toast: (_, { email }) => ({
        title: 'Link sent',
        description: `Sent to ${email}. It works once and expires after an hour.`,
      }),
    },
  )

export const callEndSession = (person: Person) => (sessionId: string) =>
  expectOk(calls()[':id'].sessions[':sessionId'].$delete({ param: { id: person.id, sessionId } }))
export const SHOWS_SESSIONS = [SESSIONS_OF, PEOPLE] as const
