// A file that is being uploaded: its progress or problem, and what the user can do about it.
import { CircleAlert, FileText, RotateCw, X } from 'lucide-react'
import { fileSize } from '#kernel/files/files.contract.ts'
import { Icon } from '#ui/icon.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Sending } from './file-queue.ts'
import '#ui/file-rows.css'
import '#ui/work.css'

export function UploadRow({
  sending: { file, share, path, problem },
  onCancel,
  onRetry,
}: {
  sending: Sending
  onCancel: () => void
  onRetry: () => void
}) {
  const isStored = path !== undefined
  return (
    <li className={classNames('file-row', problem && 'file-row-rejected')}>
      <Icon of={problem ? CircleAlert : FileText} />
      <span>
        {file.name}
        {problem ? (
          <small role="alert">{problem}</small>
        ) : (
          <>
            <small className="numeric">
              {share < 1
                ? `${fileSize(file.size * share)} of ${fileSize(file.size)}`
                : 'Uploaded, checking…'}
            </small>
            <progress
              className="meter"
              max={1}
              value={share}
              aria-label={`Uploading ${file.name}`}
            />
          </>
        )}
      </span>
      {(problem || !isStored) && (
        <span className="file-row-actions">
          {isStored && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Try ${file.name} again`}
              onClick={onRetry}
            >
              <Icon of={RotateCw} />
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={problem ? `Remove ${file.name}` : `Cancel ${file.name}`}
            onClick={onCancel}
          >
            <Icon of={X} />
          </button>
        </span>
      )}
    </li>
  )
}
