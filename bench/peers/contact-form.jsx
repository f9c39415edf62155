// The contact form of the peers: same markup, fields and texts as ours, without drafts and toasts.
import { useState } from 'react'

const FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'subject', label: 'Subject' },
  { name: 'message', label: 'Message', rows: 6 },
]
const MISSING = {
  name: 'Enter your name',
  email: 'Enter an email we can reply to',
  subject: 'Enter a short subject',
  message: 'Write your message',
}
const EMPTY = Object.fromEntries(FIELDS.map(({ name }) => [name, '']))

export function ContactForm() {
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState({})
  const [state, setState] = useState('writing')
  const field = (name) => {
    const setValue = (value) => {
      setValues({ ...values, [name]: value })
      if (errors[name]) setErrors({ ...errors, [name]: problemOf(name, value) })
    }
    const attributes = FIELDS.find((one) => one.name === name)
    return <Field {...attributes} value={values[name]} error={errors[name]} setValue={setValue} />
  }
  const submit = async (event) => {
    event.preventDefault()
    const found = problemsIn(values)
    setErrors(found)
    if (Object.keys(found).length || state === 'sending') return
    setState('sending')
    const isSent = await send(new FormData(event.target))
    setState(isSent ? 'sent' : 'failed')
    if (isSent) setValues(EMPTY)
  }
  return (
    <div className="contact-sheet">
      <div className="contact-form">
        <div className="contact-sheet-head">
          <h2>Your message</h2>
          <Stamp />
        </div>
        <form noValidate action="/contact" method="post" onSubmit={submit}>
          <HiddenFields />
          <div className="field-pair">
            {field('name')}
            {field('email')}
          </div>
          {field('subject')}
          {field('message')}
          <div className="contact-send">
            <button type="submit" className="button button-primary button-large">
              {state === 'sending' ? 'Sending…' : 'Send Message'}
            </button>
            <p>
              Write now and get an answer <b>within 24 hours</b>.
            </p>
          </div>
          <p className="contact-confirmation" tabIndex={-1}>
            {state === 'sent' && 'We have your message.'}
            {state === 'failed' && 'The message was not sent. Try again.'}
          </p>
        </form>
      </div>
      <div className="contact-thanks" role="status" tabIndex={-1} />
    </div>
  )
}

function problemsIn(values) {
  const problems = FIELDS.map(({ name }) => [name, problemOf(name, values[name])])
  return Object.fromEntries(problems.filter(([, problem]) => problem))
}

function problemOf(name, value) {
  if (!value.trim()) return MISSING[name]
  return name === 'email' && !/^\S+@\S+\.\S+$/.test(value) ? 'Enter a valid email' : undefined
}

async function send(form) {
  try {
    const body = JSON.stringify(Object.fromEntries(form))
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/contact', { method: 'POST', headers, body })).ok
  } catch {
    return false
  }
}

function HiddenFields() {
  return (
    <>
      <input type="hidden" name="source" defaultValue="" />
      <input type="hidden" name="key" />
      <input type="hidden" name="secondsTaken" />
      <div className="visually-hidden" aria-hidden>
        <label>
          Leave this empty <input tabIndex={-1} autoComplete="off" name="leaveEmpty" />
        </label>
      </div>
    </>
  )
}

function Field({ label, error, setValue, ...input }) {
  const id = `contact-${input.name}`
  const wiring = {
    id,
    required: true,
    className: 'field-input',
    onChange: (event) => setValue(event.target.value),
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="field-required" aria-hidden>
          {' '}
          *
        </span>
      </label>
      {input.rows ? (
        <textarea {...input} {...wiring} />
      ) : (
        <div className="field-control">
          <input {...input} {...wiring} />
        </div>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function Stamp() {
  return (
    <svg className="contact-stamp" viewBox="0 0 62 74" aria-hidden>
      <path d="M0 0h62v74H0z" />
      <path d="M28 20h6M24 28h14M20 36h22M31 36v17M12 53h38" />
    </svg>
  )
}
