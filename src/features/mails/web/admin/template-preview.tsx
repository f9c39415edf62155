// The preview of a mail template while it is edited, with made-up values.
import { Send } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Banner } from '#ui/banner.tsx'
import type { MailTemplateOverride } from '../../templates.contract.ts'
import { MailFrame } from './mail-frame.tsx'
import { useTemplatePreview, useTemplateTestMail } from './template.query.ts'
import '#ui/work-layout.css'
import './mails.css'

export function TemplatePreview({
  templateName,
  templateOverride,
}: {
  templateName: string
  templateOverride: MailTemplateOverride
}) {
  const { data, error } = useTemplatePreview(templateName, templateOverride)
  const [mail, setMail] = useState(data)
  // The last valid preview stays while the input is invalid.
  if (data && data !== mail) setMail(data)
  const testing = useTemplateTestMail(templateName)
  return (
    <section className="card mail-template-preview" aria-labelledby="mail-template-preview">
      <div className="card-head row">
        <h2 id="mail-template-preview">Preview</h2>
        <span className="sample-mark">Sample data</span>
      </div>
      {error && (
        <Banner tone="warn" title="Preview not updated.">
          {errorMessage(error)}
        </Banner>
      )}
      {mail ? (
        <>
          <p className="mail-template-preview-subject">
            <span className="side-note">Subject</span> {mail.subject}
          </p>
          <MailFrame title="Email preview" page={mail.page} />
          <details className="mail-text">
            <summary>As text</summary>
            <pre>{mail.text}</pre>
          </details>
          <div className="mail-template-preview-foot">
            <Button
              variant="neutral"
              busy={testing.isPending}
              busyLabel="Sending"
              onClick={() => testing.mutate(templateOverride)}
            >
              <Icon of={Send} />
              Send test email
            </Button>
            <span className="side-note">
              With the text above. Links in the test are samples and do not work.
            </span>
          </div>
        </>
      ) : (
        !error && <Skeleton rows={8} />
      )}
    </section>
  )
}
