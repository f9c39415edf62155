// Doing a to-do: with files, with a text, or just by saying that it is done.
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { dayInWords } from '#kernel/dates.ts'
import { useDialogForm } from '#site/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CloseDialog, Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ProjectTask, TaskAnswer } from '../projects.contract.ts'
import { useTaskAnswer } from './project-changes.ts'
import { ProjectUpload } from './project-upload.tsx'
import { useProjectUpload } from './use-project-upload.ts'

const TEXTS = {
  upload: { label: 'Anything we should know', optional: true, rows: 2 },
  text: { label: 'Your answer', required: true, rows: 5, hint: 'Please no passwords: tell us whom to invite, or how to reach you.' },
} as const

type Arrived = { path: string; name: string; size: number }

export function TaskDialog({ projectId, task, onClose }: { projectId: string; task: ProjectTask; onClose: () => void }) {
  const { id, title, detail, kind, dueOn } = task
  const [files, setFiles] = useState<Arrived[]>([])
  const upload = useProjectUpload(async (path, { name, size }) => setFiles((all) => [...all, { path, name, size }]))
  const answering = useTaskAnswer(projectId, id)
  const isBusy = answering.isPending || upload.isBusy
  const { form, wrong, isChanged } = useDialogForm(TaskAnswer, { ...answering, isPending: isBusy }, onClose, { files: files.map(({ path }) => path) })
  const by = dueOn ? `We need it by ${dayInWords(dueOn)}.` : 'The sooner we have it, the better the plan holds.'
  return (
    <Dialog open onClose={onClose} isChanged={isChanged || files.length > 0 || upload.isBusy} title={title} text={[detail, by].filter(Boolean).join(' ')}>
      <form className="dialog-form" {...form}>
        {kind === 'upload' && (
          <div className="room-task-files">
            <ArrivedFiles files={files} onRemove={(path) => setFiles((all) => all.filter((file) => file.path !== path))} />
            <ProjectUpload upload={upload} name="files" error={wrong.files} />
          </div>
        )}
        {kind !== 'confirm' && <TextArea {...TEXTS[kind]} name="text" maxLength={5000} error={wrong.text} />}
        <div className="dialog-actions">
          <CloseDialog>Later</CloseDialog>
          <Button type="submit" busy={isBusy} busyLabel={upload.isBusy ? 'Files on their way' : 'Sending'}>{kind === 'confirm' ? 'This is done' : 'Send'}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function ArrivedFiles({ files, onRemove }: { files: readonly Arrived[]; onRemove: (path: string) => void }) {
  if (!files.length) return null
  return (
    <ul>
      {files.map(({ path, name, size }) => (
        <li key={path} className="room-file">
          <Icon of={FileText} />
          <span>{name}<small className="figures">{fileSize(size)}, not sent yet</small></span>
          <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={() => onRemove(path)}>
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )
}
