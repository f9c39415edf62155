// The dialog that completes a to-do: with files, a text, or a confirmation.
import { useState } from 'react'
import { formatDay } from '#kernel/dates.ts'
import { FilesField, UploadedFileRow } from '#site/uploads/files-field.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { useFileQueue } from '#site/uploads/use-file-queue.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { type ProjectTask, TaskCompletion } from '../../projects.contract.ts'
import { isWaiting, NoLongerNeeded } from './no-longer-needed.tsx'
import { useTaskCompletion } from '../project-changes.ts'
import '#ui/dialogs.css'

const TEXTS = {
  upload: { label: 'Anything we should know', optional: true, rows: 2 },
  text: {
    label: 'Your answer',
    required: true,
    rows: 5,
    hint: 'Please do not send passwords. Tell us whom to invite, or how to reach you.',
  },
} as const

type UploadedFile = { path: string; name: string; size: number }

type Props = { projectId: string; task: ProjectTask; isOver: boolean; onClose: () => void }

/** `isOver`: the to-do is done or removed. */
export function TaskDialog({ projectId, task, isOver, onClose }: Props) {
  const { id, title, detail, kind, dueOn } = task
  const [files, setFiles] = useState<UploadedFile[]>([])
  const queue = useFileQueue(
    'project',
    async (path, { name, size }) => setFiles((all) => [...all, { path, name, size }]),
    { cancelOnUnmount: true, projectId },
  )
  const completing = useTaskCompletion(projectId, id)
  const { form, errors, isChanged } = useDialogForm(
    TaskCompletion,
    { ...completing, isPending: completing.isPending || queue.isBusy },
    onClose,
    { files: files.map(({ path }) => path) },
  )
  const isTooLate = isOver && isWaiting(completing)
  return (
    <Dialog
      open
      onClose={onClose}
      isChanged={isChanged || files.length > 0 || queue.isBusy}
      title={title}
      text={[detail, whenWeNeedIt(dueOn)].filter(Boolean).join(' ')}
    >
      <form className="dialog-form" {...form}>
        {kind === 'upload' && (
          <FilesField queue={queue} purpose="project" name="files" error={errors.files}>
            <ArrivedFiles
              files={files}
              onRemove={(path) => setFiles((all) => all.filter((file) => file.path !== path))}
            />
          </FilesField>
        )}
        {kind !== 'confirm' && (
          <TextArea {...TEXTS[kind]} name="text" maxLength={5000} error={errors.text} />
        )}
        {isTooLate && <NoLongerNeeded what="This was completed or removed" hasText={isChanged} />}
        <TaskDialogActions
          kind={kind}
          isTooLate={isTooLate}
          busy={queue.isBusy ? 'Uploading files' : completing.isPending && 'Sending'}
        />
      </form>
    </Dialog>
  )
}

const whenWeNeedIt = (dueOn: string | null): string =>
  dueOn
    ? `We need it by ${formatDay(dueOn)}.`
    : 'The sooner we have it, the easier it is to stay on schedule.'

function TaskDialogActions({
  kind,
  isTooLate,
  busy,
}: Pick<ProjectTask, 'kind'> & { isTooLate: boolean; busy: string | false }) {
  return (
    <div className="dialog-actions">
      <DialogCloseButton>Later</DialogCloseButton>
      <Button type="submit" disabled={isTooLate} busy={busy !== false} busyLabel={busy}>
        {kind === 'confirm' ? 'This is done' : 'Send'}
      </Button>
    </div>
  )
}

function ArrivedFiles({
  files,
  onRemove,
}: {
  files: readonly UploadedFile[]
  onRemove: (path: string) => void
}) {
  if (!files.length) return null
  return (
    <ul>
      {files.map((file) => (
        <UploadedFileRow key={file.path} file={file} onRemove={() => onRemove(file.path)} />
      ))}
    </ul>
  )
}
