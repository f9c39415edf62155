// The mails an enquiry caused.
import { MailList } from '#site/mail-list.tsx'
import { useEnquiryMails } from './inbox-queries.ts'

export function MailStates({ id }: { id: string }) {
  const { data: mails, error } = useEnquiryMails(id)
  return <MailList mails={mails} error={error} none="No mail was sent about this request." />
}
