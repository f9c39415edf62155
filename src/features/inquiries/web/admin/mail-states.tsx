import { MailList } from '#site/lists/mail-list.tsx'
import { useInquiryMails } from './inbox.query.ts'

export function MailStates({ id }: { id: string }) {
  const { data: mails, error } = useInquiryMails(id)
  return <MailList mails={mails} error={error} none="No emails about this request yet." />
}
