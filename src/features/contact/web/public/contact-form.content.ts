// Texts of the contact form, which belong to what it does.

export const CONTACT_FORM_TEXTS = {
  title: 'Your message',
  sent: {
    title: 'Thank you.',
    text: 'We have your message, and you’ll hear back within 24 hours.',
  },
  thanks:
    'We have your message. Someone who can answer it will read it, and you’ll hear back within 24 hours.',
  linkLabel: 'Track your message',
} as const
