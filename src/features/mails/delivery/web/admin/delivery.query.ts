import { useQuery } from '@tanstack/react-query'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { liveWhile } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { SentMail } from '../../../mails.contract.ts'
import { MAILS } from '../../../web/admin/mail-counts.query.ts'
import type {
  ConnectionTest,
  DeliveryTest,
  DnsCheck,
  MailDelivery,
  SentDeliveryTest,
  SignatureChange,
} from '../../delivery.contract.ts'

const DELIVERY = 'mail-delivery'
const DNS = 'mail-dns'
const SECOND_MS = 1000
const calls = () => privateApi()['mail-delivery']

export const useDelivery = () =>
  useQuery({
    queryKey: [DELIVERY],
    queryFn: () => unwrap<MailDelivery>(calls().$get()),
    ...liveWhile<MailDelivery>(({ counts }) => counts.waiting > 0),
  })

export const useDnsCheck = () =>
  useQuery({
    queryKey: [DNS],
    queryFn: () => unwrap<DnsCheck>(calls()['dns-records'].$get()),
  })

export const useTestMail = (id: string) =>
  useQuery({
    queryKey: [MAILS, 'one', id],
    queryFn: () => unwrap<SentMail>(privateApi().mails[':id'].$get({ param: { id } })),
    ...liveWhile<SentMail>(({ status }) => status === 'waiting', SECOND_MS),
  })

export const useConnectionTest = () =>
  useChange(() => unwrap<ConnectionTest>(calls()['connection-tests'].$post()), {
    invalidates: [DELIVERY],
  })

export const useSendingTest = () =>
  useChange(
    (json: DeliveryTest, withKey) =>
      unwrap<SentDeliveryTest>(calls()['test-mails'].$post({ json }, withKey)),
    { invalidates: [DELIVERY, MAILS], isShownElsewhere: hasFields },
  )

export const useChangingSignature = () =>
  useChange((json: SignatureChange) => unwrap<SignatureChange>(calls().signature.$put({ json })), {
    invalidates: [DNS],
    toast: ({ isSigning }) =>
      isSigning
        ? { title: 'Emails are signed', description: 'This applies to every email from now on.' }
        : { title: 'Emails are not signed', description: 'You can turn it on again at any time.' },
  })
