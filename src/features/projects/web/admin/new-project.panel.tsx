// Starts a project without a quote, from a request or for a customer.
import { useQuery } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { Inquiry } from '#features/inquiries/inquiries.contract.ts'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { whyNoWork } from '#features/inquiries/inquiry-work.contract.ts'
import { SERVICE_TYPE_NAMES, type ServiceType } from '#features/catalogue/catalogue.contract.ts'
import { hasFields, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { NewProject } from '../../projects.contract.ts'
import './new-project.css'
import { PROJECTS } from '../my-projects.query.ts'

const TRACKS = Object.entries(SERVICE_TYPE_NAMES).map(([value, label]) => ({ value, label }))
const DEFAULT_WEEKS = 4

type Start = {
  inquiryId: string | null
  businessName: string
  email: string
  track: ServiceType
}

export function RequestProjectPanel({ inquiry }: { inquiry: Inquiry }) {
  const { id, kind, name, email, payload } = inquiry
  const { data: project, error } = useProjectOf(id)
  const isClosedToWork = whyNoWork(inquiry) !== undefined
  if (isClosedToWork && !project) return null
  const track =
    payload?.kind === 'quote-request'
      ? payload.serviceType
      : kind === 'pitch'
        ? 'startups'
        : 'small-business'
  return (
    <section aria-labelledby="request-project">
      <h3 id="request-project">Project</h3>
      {project === undefined ? (
        <QueryState title="Couldn’t load the project of this request." error={error} rows={1} />
      ) : project ? (
        <p>
          <Link className="text-link" to={paths.admin.project(project.id)}>
            {project.name}
          </Link>
          , started without a quote
        </p>
      ) : (
        <p className="new-project">
          <StartProject start={{ inquiryId: id, businessName: name, email, track }} />
        </p>
      )}
    </section>
  )
}

export const NewProjectPanel = ({ customer }: { customer: { name: string; email: string } }) => (
  <StartProject
    start={{
      inquiryId: null,
      businessName: customer.name,
      email: customer.email,
      track: 'small-business',
    }}
  />
)

const useProjectOf = (inquiryId: string) =>
  useQuery({
    queryKey: [PROJECTS, 'list', 'of', inquiryId],
    queryFn: async () =>
      (await unwrap(privateApi().projects.$get({ query: { inquiryId } })))[0] ?? null,
    ...LIVE,
  })

function StartProject({ start }: { start: Start }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={FolderPlus} />
        Start a project
      </Button>
      {isOpen && <NewProjectDialog start={start} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewProjectDialog({ start, onClose }: { start: Start; onClose: () => void }) {
  const navigate = useNavigate()
  const starting = useChange(
    (json: NewProject, withKey) => unwrap(privateApi().projects.$post({ json }, withKey)),
    {
      invalidates: [PROJECTS, INQUIRIES],
      isShownElsewhere: hasFields,
      toast: () => ({ title: 'Project started', description: 'The customer gets an email.' }),
    },
  )
  const sending = {
    isPending: starting.isPending,
    mutate: (project: NewProject, on: { onSuccess: () => void; onError: (e: Error) => void }) =>
      starting.mutate(project, {
        ...on,
        onConfirmed: ({ id }) => void navigate(paths.admin.project(id)),
      }),
  }
  const filled = useDialogForm(FIELDS, sending, onClose, { inquiryId: start.inquiryId })
  const { errors } = filled
  return (
    <FormDialog
      title="Start a project without a quote"
      text={
        'The work starts today, and nothing is charged. ' +
        'The customer gets an email, and sees the project in their dashboard.'
      }
      filled={filled}
      isSending={starting.isPending}
      save="Start project"
      saving="Starting"
      onClose={onClose}
    >
      <TextField
        label="Project name"
        name="name"
        required
        maxLength={160}
        defaultValue={`Project for ${start.businessName}`}
        error={errors.name}
      />
      <div className="field-pair">
        <TextField
          label="Customer"
          name="businessName"
          required
          maxLength={120}
          defaultValue={start.businessName}
          error={errors.businessName}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={254}
          defaultValue={start.email}
          error={errors.email}
        />
      </div>
      <div className="field-pair">
        <SelectField
          label="Track"
          name="track"
          options={TRACKS}
          defaultValue={start.track}
          error={errors.track}
        />
        <TextField
          label="Weeks until delivery"
          name="weeks"
          type="number"
          min={1}
          max={104}
          required
          defaultValue={DEFAULT_WEEKS}
          error={errors.weeks}
        />
      </div>
    </FormDialog>
  )
}

/** A form sends the weeks as a text. */
const FIELDS = {
  safeParse: (fields: Record<string, unknown>) =>
    NewProject.safeParse({ ...fields, weeks: Number(fields.weeks) }),
}
