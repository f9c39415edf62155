// A plain form, because the page runs no script.
import { MailCheck } from 'lucide-react'
import type * as z from 'zod/mini'
import { DATA_REQUEST } from '#site/layouts/site-links.ts'
import type { FormRules, NotSent } from '#site/forms/form-state.ts'
import { formText } from '#site/forms/read-form.ts'
import { FormStatus } from '#site/forms/sent.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCard } from '#ui/choice.tsx'
import { FieldError, RequiredMark, TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { DATA_REQUEST_KINDS, type DataRequestKind } from '#features/inquiries/payloads.contract.ts'
import { SentDataRequest } from '../../data-requests.contract.ts'
import { CONFIRM_HOURS } from '../../data-requests.rules.ts'
import '#ui/choices.css'
import '#site/forms/sending-form.css'
import './data-request.page.css'

/** `email` is the address that the link was sent to, the same for known and unknown addresses. */
export type DataRequestState = { email: string } | NotSent

export const DATA_REQUEST_FORM: FormRules<z.input<typeof SentDataRequest>> = {
  labels: { requestKind: 'What would you like?', email: 'Email', note: 'Note' },
  missing: { requestKind: 'Choose one of the options', email: 'Enter your email' },
  schema: SentDataRequest,
  read: (form) => ({
    body: {
      requestKind: formText(form, 'requestKind'),
      email: formText(form, 'email'),
      note: formText(form, 'note'),
      leaveEmpty: formText(form, 'leaveEmpty'),
    },
  }),
}

const CHECK = 'Check your email'

const KIND_HINTS: Record<DataRequestKind, string> = {
  copy: 'All data linked to your address, sent to you by email.',
  deletion: 'All of it, except invoices and accepted quotes with their records.',
}

export function DataRequestForm({ state }: { state: DataRequestState | undefined }) {
  if (state && 'email' in state) return <DataRequestSent email={state.email} />
  const { errors, values }: Pick<NotSent, 'errors' | 'values'> = state ?? { errors: {}, values: [] }
  const initialValue = (field: string): string => values.find(([name]) => name === field)?.[1] ?? ''
  return (
    <div>
      {state && (
        <FormStatus
          state={state}
          success={{ title: CHECK }}
          linkLabel={CHECK}
          labels={DATA_REQUEST_FORM.labels}
          idPrefix="data-request-"
        />
      )}
      <form className="data-request-form" method="post" action={DATA_REQUEST.href} noValidate>
        <fieldset
          id="data-request-kind"
          aria-describedby={errors.requestKind && 'data-request-kind-error'}
        >
          <legend>
            {DATA_REQUEST_FORM.labels.requestKind}
            <RequiredMark required />
          </legend>
          <div className="choice-cards choice-cards-two">
            {Object.entries(DATA_REQUEST_KINDS).map(([requestKind, title]) => (
              // The keys of both records are the same.
              <RadioCard
                key={requestKind}
                name="requestKind"
                value={requestKind}
                title={title}
                text={KIND_HINTS[requestKind as DataRequestKind]}
                defaultChecked={initialValue('requestKind') === requestKind}
                required
                aria-invalid={errors.requestKind ? true : undefined}
              />
            ))}
          </div>
          <FieldError id="data-request-kind-error" text={errors.requestKind} />
        </fieldset>
        <TextField
          id="data-request-email"
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={initialValue('email')}
          error={errors.email}
          hint="The address that the data belongs to. We send an email to this address only."
        />
        <TextArea
          id="data-request-note"
          label="Note"
          name="note"
          optional
          rows={4}
          defaultValue={initialValue('note')}
          error={errors.note}
          hint="Anything that helps us find your data, such as a reference number or when you wrote to us."
        />
        <div className="visually-hidden" aria-hidden>
          <label>
            Leave this empty <input name="leaveEmpty" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" size="large">
          Email me the link
        </Button>
      </form>
    </div>
  )
}

function DataRequestSent({ email }: { email: string }) {
  return (
    <div className="sent-notice" role="status">
      <Icon of={MailCheck} />
      <h2>{CHECK}</h2>
      <p>
        An email is on its way to <b className="data-request-address">{email}</b>. Confirm your
        request there within {CONFIRM_HOURS} hours.
      </p>
      <p>
        Didn’t get it? Check your spam folder. We send at most one email every ten minutes for the
        same request, and three an hour to one address. After that you can{' '}
        <a className="text-link" href={DATA_REQUEST.href}>
          try again
        </a>
        .
      </p>
    </div>
  )
}
