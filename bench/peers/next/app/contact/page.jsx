import { ContactBody } from '../../generated/contact-body.jsx'
import { links, meta } from '../../generated/contact-head.js'
import '../../generated/contact.css'
import { Head } from '../head.jsx'
import { ContactForm } from './contact-form.jsx'

export default function Contact() {
  return (
    <>
      <Head {...{ links, meta }} />
      <ContactBody form={<ContactForm />} />
    </>
  )
}
