// Redirects in Settings: list, and a dialog that adds or changes one.
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { NewRedirect, type Redirect } from '../../redirects.contract.ts'
import { useRedirects, useRemovingRedirect, useSavingRedirect } from './redirects.query.ts'
import '#ui/dialogs.css'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import '#ui/settings.css'
import './redirects.css'

export function RedirectsPanel() {
  const { data: redirects, error } = useRedirects()
  /** Null for a new one. */
  const [edited, setEdited] = useState<Redirect | null>()
  const [removed, setRemoved] = useState<Redirect>()
  return (
    <section className="card settings-wide" aria-labelledby="redirects">
      <div className="redirects-head">
        <div>
          <h2 id="redirects">Redirects</h2>
          <p className="muted">
            Old addresses that lead to a page of today. A redirect applies where no page exists.
          </p>
        </div>
        <Button onClick={() => setEdited(null)}>
          <Icon of={Plus} />
          New redirect
        </Button>
      </div>
      {redirects ? (
        <Redirects redirects={redirects} onEdit={setEdited} onRemove={setRemoved} />
      ) : (
        <QueryState title="Couldn’t load the redirects." error={error} rows={3} />
      )}
      {edited !== undefined && (
        <RedirectDialog redirect={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
      {removed && <RemoveDialog redirect={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

function Redirects({
  redirects,
  onEdit,
  onRemove,
}: {
  redirects: readonly Redirect[]
  onEdit: (redirect: Redirect) => void
  onRemove: (redirect: Redirect) => void
}) {
  if (!redirects.length)
    return (
      <EmptyState
        text="No redirects yet."
        more="Add one for each address of your previous website that people still use."
      />
    )
  return (
    <table className="table table-stacked redirects-table">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" className="table-right">
            Uses
          </th>
          <th scope="col">Last use</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect) => (
          <Row
            key={redirect.id}
            redirect={redirect}
            onEdit={() => onEdit(redirect)}
            onRemove={() => onRemove(redirect)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  redirect: { fromPath, target, status, isAutomatic, useCount, lastUsedAt },
  onEdit,
  onRemove,
}: {
  redirect: Redirect
  onEdit: () => void
  onRemove: () => void
}) {
  return (
    <tr>
      <td className="stacked-left stacked-first">
        <b>{fromPath}</b>
        {isAutomatic && <span className="side-note">Added when the address changed</span>}
      </td>
      <td className="stacked-left stacked-second">
        {target}
        <span className="side-note">{status}, permanent</span>
      </td>
      <td className="table-right numeric stacked-hidden">{useCount}</td>
      <td className="stacked-hidden">
        {lastUsedAt ? <Timestamp at={lastUsedAt} /> : <span className="muted">Never</span>}
      </td>
      <td className="table-right stacked-right stacked-first redirects-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`Edit ${fromPath}`}
          onClick={onEdit}
        >
          <Icon of={Pencil} />
        </button>
        <button
          type="button"
          className="icon-button icon-button-danger"
          aria-label={`Delete ${fromPath}`}
          onClick={onRemove}
        >
          <Icon of={Trash2} />
        </button>
      </td>
    </tr>
  )
}

const STATUSES = [
  { value: '301', label: '301, the usual one for pages' },
  { value: '308', label: '308, also keeps the content of a form' },
]
const Fields = {
  safeParse: ({ status, ...fields }: Record<string, unknown>) =>
    NewRedirect.safeParse({ ...fields, status: Number(status) }),
}

function RedirectDialog({
  redirect,
  onClose,
}: {
  redirect: Redirect | undefined
  onClose: () => void
}) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(redirect)
  const saving = useSavingRedirect(opened)
  const filled = useDialogForm(Fields, saving, onClose)
  return (
    <FormDialog
      title={opened ? 'Edit redirect' : 'New redirect'}
      text="Visitors and search engines that open the old address get the new one."
      filled={filled}
      isSending={saving.isPending}
      save="Save redirect"
      saving="Saving"
      onClose={onClose}
    >
      <TextField
        label="From"
        name="fromPath"
        required
        maxLength={300}
        autoComplete="off"
        placeholder="/old-page"
        hint="A path of this site. Capital letters and a slash at the end make no difference."
        defaultValue={opened?.fromPath}
        error={filled.errors['fromPath']}
      />
      <TextField
        label="To"
        name="target"
        required
        maxLength={1000}
        autoComplete="off"
        placeholder={`${paths.contact} or https://…`}
        defaultValue={opened?.target}
        error={filled.errors['target']}
      />
      <SelectField
        label="Kind"
        name="status"
        options={STATUSES}
        defaultValue={String(opened?.status ?? 301)}
      />
    </FormDialog>
  )
}

function RemoveDialog({ redirect, onClose }: { redirect: Redirect; onClose: () => void }) {
  const removing = useRemovingRedirect()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete the redirect from ${redirect.fromPath}?`}
      text="Visitors who open this address will see “Page not found”."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Deleting"
          onClick={() => removing.mutate(redirect, { onSettled: onClose })}
        >
          Delete redirect
        </Button>
      </div>
    </Dialog>
  )
}
