// Doing a to-do: with files, with a text, or just by saying that it is done.
import { FileText, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { dayInWords } from '#kernel/dates.ts'
import { Refused } from '#site/refused.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError, TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ProjectTask } from '../projects.contract.ts'
import { useTaskAnswer } from './project-changes.ts'
import { ProjectUpload } from './project-upload.tsx'
import { useProjectUpload } from './use-project-upload.ts'

type Arrived = { path: string; name: string; size: number }

export function TaskDialog({ projectId, task, onClose }: { projectId: string; task: ProjectTask; onClose: () => void }) {
  const { id, title, detail, kind, dueOn } = task
  const [files, setFiles] = useState<Arrived[]>([])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const upload = useProjectUpload(async (path, { name, size }) => setFiles((all) => [...all, { path, name, size }]))
  const answering = useTaskAnswer(projectId, id)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (answering.isPending || upload.isBusy) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const refuse = (error: unknown): void => setProblems(error instanceof Refused ? error.fields : {})
    answering.mutate({ text, files: files.map(({ path }) => path) }, { onSuccess: onClose, onError: refuse })
  }
  const by = dueOn ? `We need it by ${dayInWords(dueOn)}.` : 'The sooner we have it, the better the plan holds.'
  return (
    <Dialog open onClose={onClose} title={title} text={[detail, by].filter(Boolean).join(' ')}>
      <form className="room-form" noValidate onSubmit={submit}>
        {kind === 'upload' && (
          <div className="room-task-files">
            <ArrivedFiles files={files} onRemove={(path) => setFiles((all) => all.filter((file) => file.path !== path))} />
            <ProjectUpload upload={upload} error={problems.files} />
            <FieldError id="task-files-error" text={problems.files} />
          </div>
        )}
        {kind !== 'confirm' && <TextArea label={kind === 'text' ? 'Your answer' : 'Anything we should know'} name="text" optional={kind === 'upload'} required={kind === 'text'} rows={kind === 'text' ? 5 : 2} maxLength={5000} error={problems.text} hint={kind === 'text' ? 'Please no passwords: tell us whom to invite, or how to reach you.' : undefined} />}
        <div className="dialog-actions">
          <Button variant="line" onClick={onClose}>Later</Button>
          <Button type="submit" busy={answering.isPending || upload.isBusy} busyLabel={upload.isBusy ? 'Files on their way' : 'Sending'}>{kind === 'confirm' ? 'This is done' : 'Send'}</Button>
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
