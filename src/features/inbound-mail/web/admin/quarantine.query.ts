import { useQuery } from '@tanstack/react-query'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { THREADS } from '#features/messages/web/admin/thread-counts.query.ts'
import { expectOk, hasFields, unwrap } from '#site/data/api-error.ts'
import { usePages } from '#site/data/paging.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { MailAssignment, QuarantinedMail } from '../../inbound-mail.contract.ts'
import { QUARANTINE } from './quarantine-counts.query.ts'

const calls = () => privateApi().quarantine

export const useQuarantine = () =>
  usePages<QuarantinedMail>([QUARANTINE, 'list'], (page) => calls().$get({ query: page }))

export const useQuarantinedMail = (id: string) =>
  useQuery({
    queryKey: ['quarantined-mail', id],
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
  })

export const linkToQuarantined = (id: string, fileId: string) =>
  unwrap(calls()[':id'].files[':fileId'].$get({ param: { id, fileId } }))

/** An assigned mail is a message. The open mail is not loaded again: it is gone. */
const CHANGED = [QUARANTINE, THREADS, INQUIRIES, 'today']

export const useAssignMail = (id: string) =>
  useChange(
    (json: MailAssignment) => expectOk(calls()[':id'].assignment.$post({ param: { id }, json })),
    {
      invalidates: CHANGED,
      toast: () => ({ title: 'Assigned', description: 'The email is in the conversation now.' }),
      isShownElsewhere: hasFields,
    },
  )

export const useRejectMail = (id: string) =>
  useChange(() => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates: CHANGED,
    toast: () => ({ title: 'Rejected', description: 'The email and its files are deleted.' }),
  })
