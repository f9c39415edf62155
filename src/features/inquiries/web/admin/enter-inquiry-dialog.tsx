// The form for a request that reached the agency by phone, in a meeting or otherwise.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { calendarDay, momentOf, timeOfDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { SERVICE_TYPE_NAMES } from '#features/catalogue/catalogue.contract.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { CheckRow } from '#ui/check-row.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { useNow } from '#ui/now.ts'
import { ENTRY_CHANNELS, EnteredInquiry, type EnteredKind } from '../../entered-inquiry.contract.ts'
import { INQUIRIES } from './inbox-counts.query.ts'
import type { Matches } from './enter-inquiry.panel.tsx'

export type SenderFields = { name: string; company: string; email: string; phone: string }
type Props = { matches: Matches; onClose: () => void }
type Filled = ReturnType<typeof useDialogForm>

const KIND_NAMES: Record<EnteredKind, string> = {
  message: 'Message or call',
  'quote-request': 'Quote request',
  discovery: 'Discovery lead',
}
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The form has a day and a time instead of `receivedAt`, and neither for "now". */
const fieldsIn = (timeZone: string) => ({
  safeParse: ({ day, at, sendsConfirmation, ...fields }: Record<string, unknown>) =>
    EnteredInquiry.safeParse({
      ...fields,
      sendsConfirmation: sendsConfirmation === 'on',
      receivedAt:
        day === undefined
          ? null
          : isDay(day) && isTime(at)
            ? momentOf(day, at, timeZone).toISOString()
            : '',
    }),
})
const isDay = (text: unknown): text is string => z.iso.date().safeParse(text).success
const isTime = (text: unknown): text is string =>
  typeof text === 'string' && /^\d\d:\d\d$/.test(text)

export function EnterInquiryDialog({ matches, onClose }: Props) {
  const { timeZone } = useCompany()
  const [sender, setSender] = useState<SenderFields>({
    name: '',
    company: '',
    email: '',
    phone: '',
  })
  const [kind, setKind] = useState<EnteredKind>('message')
  const entering = useEnteredInquiry()
  const filled = useDialogForm(fieldsIn(timeZone), entering, onClose)
  const { errors } = filled
  const write = (change: Partial<SenderFields>): void =>
    setSender((before) => ({ ...before, ...change }))
  return (
    <FormDialog
      title="New request"
      text="For a request that did not come through the website. Nobody gets an email unless you send a confirmation."
      filled={filled}
      isSending={entering.isPending}
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
function useEnteredInquiry() {
  const navigate = useNavigate()
  const { mutate, isPending } = useChange(
    (json: EnteredInquiry, withKey) => unwrap(privateApi().inquiries.$post({ json }, withKey)),
    {
      invalidates: [INQUIRIES],
      isShownElsewhere: hasFields,
      toast: ({ reference }) => ({ title: 'Request added', description: reference }),
    },
  )
  return {
    isPending,
    mutate: (
      entered: EnteredInquiry,
      { onError }: { onError: (error: unknown) => void; onSuccess: () => void },
    ) =>
      mutate(entered, {
        onError,
        onConfirmed: ({ id }) => void navigate(paths.admin.inquiry(id)),
      }),
  }
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
  const { timeZone, place } = useCompany()
  const now = useNow()
  const [isEarlier, setEarlier] = useState(false)
  return (
    <>
      <CheckRow checked={isEarlier} onChange={({ target }) => setEarlier(target.checked)}>
        It arrived earlier. Response times on the website then leave it out.
      </CheckRow>
      {isEarlier && (
        <div className="field-pair">
          <TextField
            label="Day"
            name="day"
            type="date"
            required
            max={calendarDay(now, timeZone)}
            defaultValue={calendarDay(now, timeZone)}
            error={errors.receivedAt}
          />
          <TextField
            label={`Time in ${place}`}
            name="at"
            type="time"
            required
            defaultValue={timeOfDay(now, timeZone)}
          />
        </div>
      )}
    </>
  )
}
