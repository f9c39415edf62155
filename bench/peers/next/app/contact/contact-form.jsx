'use client'

export { ContactForm } from '../../generated/contact-form.jsx'
