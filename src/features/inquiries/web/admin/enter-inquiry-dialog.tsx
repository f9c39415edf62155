// The form for a request that reached the agency by phone, in a meeting or otherwise.
import { useState } from 'react'
import { useNavigate } from '#ui/routing/routing.ts'
import * as z from 'zod/mini'
import { momentOf } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { SERVICE_TYPE_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { toChecked } from '#site/forms/form-problem.ts'
import { useForm } from '#site/forms/use-form.ts'
import { CheckRow } from '#ui/check-row.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { ENTRY_CHANNELS, EnteredInquiry, type EnteredKind } from '../../entered-inquiry.contract.ts'
import { INQUIRIES } from './inbox-counts.query.ts'
import type { Matches } from './enter-inquiry.panel.tsx'
import { PastTime, PastTimeFields } from './past-time-fields.tsx'

export type SenderFields = { name: string; company: string; email: string; phone: string }
type Props = { matches: Matches; onClose: () => void }
type Filled = ReturnType<typeof useForm>

const KIND_NAMES: Record<EnteredKind, string> = {
  message: 'Message or call',
  'quote-request': 'Quote request',
  discovery: 'Discovery lead',
}
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The form has a day and a time instead of `receivedAt`, and neither for "now". */
const Fields = z.extend(EnteredInquiry, {
  day: z.optional(PastTime.shape.day),
  at: z.optional(PastTime.shape.at),
  sendsConfirmation: z.optional(z.literal('on')),
})

export function EnterInquiryDialog({ matches, onClose }: Props) {
  const [sender, setSender] = useState<SenderFields>({
    name: '',
    company: '',
    email: '',
    phone: '',
  })
  const [kind, setKind] = useState<EnteredKind>('message')
  const { filled, isPending } = useEntryForm()
  const { errors } = filled
  const write = (change: Partial<SenderFields>): void =>
    setSender((before) => ({ ...before, ...change }))
  return (
    <FormDialog
      title="New request"
      text="For a request that did not come through the website. Nobody gets an email unless you send a confirmation."
      filled={filled}
      isSending={isPending}
      save="Add request"
      saving="Adding"
      onClose={onClose}
    >
      <div className="field-pair">
        <SelectField
          label="Kind"
          name="kind"
          options={optionsOf(KIND_NAMES)}
          value={kind}
          onChange={({ target }) => setKind(target.value as EnteredKind)}
          error={errors.kind}
        />
        <SelectField
          label="How it reached you"
          name="channel"
          options={optionsOf(ENTRY_CHANNELS)}
          error={errors.channel}
        />
      </div>
      <SenderPart sender={sender} write={write} errors={errors} />
      {matches(sender, write)}
      {kind === 'quote-request' && (
        <SelectField
          label="Track"
          name="track"
          options={optionsOf(SERVICE_TYPE_NAMES)}
          error={errors.track}
        />
      )}
      <TextArea
        label="What they need"
        name="text"
        required
        rows={4}
        maxLength={5000}
        error={errors.text}
      />
      <ReceivedPart errors={errors} />
      <CheckRow name="sendsConfirmation" error={errors.sendsConfirmation}>
        Send a confirmation with the reference and the tracking link
      </CheckRow>
    </FormDialog>
  )
}

/** Opens the request once it is stored. */
function useEntryForm() {
  const { timeZone } = useCompany()
  const navigate = useNavigate()
  const { mutate, isPending } = useChange(
    (json: EnteredInquiry, withKey) => unwrap(privateApi().inquiries.$post({ json }, withKey)),
    {
      invalidates: [INQUIRIES],
      isShownElsewhere: hasFields,
      toast: ({ reference }) => ({ title: 'Request added', description: reference }),
    },
  )
  const filled = useForm<z.output<typeof Fields>>({
    check: (form) => toChecked(Fields.safeParse(Object.fromEntries(form))),
    isSending: isPending,
    send: ({ day, at, sendsConfirmation, ...fields }, onError) =>
      mutate(
        {
          ...fields,
          receivedAt: day && at ? momentOf(day, at, timeZone).toISOString() : null,
          sendsConfirmation: sendsConfirmation === 'on',
        },
        { onError, onConfirmed: ({ id }) => void navigate(paths.admin.inquiry(id)) },
      ),
    named: ({ receivedAt, ...errors }) => (receivedAt ? { ...errors, day: receivedAt } : errors),
  })
  return { filled, isPending }
}

type SenderPartProps = {
  sender: SenderFields
  write: (change: Partial<SenderFields>) => void
  errors: Filled['errors']
}

function SenderPart({ sender, write, errors }: SenderPartProps) {
  return (
    <div className="field-pair">
      <TextField
        label="Name"
        name="name"
        required
        maxLength={120}
        value={sender.name}
        onChange={({ target }) => write({ name: target.value })}
        error={errors.name}
      />
      <TextField
        label="Company"
        name="company"
        optional
        maxLength={120}
        value={sender.company}
        onChange={({ target }) => write({ company: target.value })}
        error={errors.company}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        maxLength={254}
        value={sender.email}
        onChange={({ target }) => write({ email: target.value })}
        error={errors.email}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        maxLength={40}
        value={sender.phone}
        onChange={({ target }) => write({ phone: target.value })}
        error={errors.phone}
      />
    </div>
  )
}

function ReceivedPart({ errors }: Pick<Filled, 'errors'>) {
  const [isEarlier, setEarlier] = useState(false)
  return (
    <>
      <CheckRow checked={isEarlier} onChange={({ target }) => setEarlier(target.checked)}>
        It arrived earlier. Its response time counts from then.
      </CheckRow>
      {isEarlier && <PastTimeFields errors={errors} />}
    </>
  )
}
