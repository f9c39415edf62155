import { createFileRoute } from '@tanstack/react-router'
import { ContactBody } from '../../generated/contact-body.jsx'
import { ContactForm } from '../../generated/contact-form.jsx'
import { links, meta } from '../../generated/contact-head.js'
import styles from '../../generated/contact.css?url'

export const Route = createFileRoute('/contact')({
  head: () => ({ meta, links: [...links, { rel: 'stylesheet', href: styles }] }),
  component: Contact,
})

function Contact() {
  return <ContactBody form={<ContactForm />} />
}
