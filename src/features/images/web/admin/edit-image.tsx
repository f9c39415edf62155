// Dialog with one image of the library: description, focal point, uses, replacement and deletion.
import { useRef, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { fileProblem, fileSize } from '#kernel/files/files.contract.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { NotUploaded } from '#site/uploads/upload.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import { ImageChange, type LibraryImage } from '../../images.contract.ts'
import { FocalPointField } from './focal-point.tsx'
import { useChangeImage, useRemoveImage, useReplaceImage } from './image-changes.ts'
import { ImageFields, withImageTypes } from './image-fields.tsx'
import '#ui/work-layout.css'
import '#ui/dialogs.css'
import './images.css'

const Fields = {
  safeParse: ({ focusX, focusY, ...fields }: Record<string, unknown>) =>
    ImageChange.safeParse({
      ...withImageTypes(fields),
      focusX: Number(focusX),
      focusY: Number(focusY),
    }),
}

export function EditImageDialog({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const changing = useChangeImage(image.id)
  const [point, setPoint] = useState({ focusX: image.focusX, focusY: image.focusY })
  const [isDeleting, setDeleting] = useState(false)
  const filled = useDialogForm(Fields, changing, onClose, { revision: image.revision })
  const isMoved = point.focusX !== image.focusX || point.focusY !== image.focusY
  return (
    <>
      <FormDialog
        title={image.name}
        text={
          `${image.width} × ${image.height} pixels, ${fileSize(image.bytes)} in all sizes. ` +
          `Last changed by ${image.changedBy}.`
        }
        filled={{ ...filled, isChanged: isMoved || filled.isChanged }}
        isSending={changing.isPending}
        save="Save"
        saving="Saving"
        onClose={onClose}
        aside={
          image.uses.length === 0 && (
            <AdminOnly>
              <Button variant="neutral" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            </AdminOnly>
          )
        }
      >
        <FocalPointField image={image} point={point} onChange={setPoint} />
        <ReplaceFile image={image} />
        <ImageFields image={image} errors={filled.errors} />
        <Uses image={image} />
      </FormDialog>
      {isDeleting && (
        <DeleteDialog image={image} onKeep={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </>
  )
}

function Uses({ image: { uses } }: { image: LibraryImage }) {
  if (!uses.length) return <p className="side-note">No page shows this image yet.</p>
  return (
    <div className="image-uses">
      <p>
        <b>Used in</b>
      </p>
      <ul>
        {uses.map(({ label, path }) => (
          <li key={path + label}>
            <Link className="text-link" to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="side-note">To delete the image, remove it there first.</p>
    </div>
  )
}

function ReplaceFile({ image }: { image: LibraryImage }) {
  const input = useRef<HTMLInputElement>(null)
  const replacing = useReplaceImage(image.id)
  const [problem, setProblem] = useState<string>()
  const send = (file: File): void => {
    const found = fileProblem(file, 'image')
    setProblem(found)
    if (!found)
      replacing.mutate(file, {
        onError: (error) =>
          setProblem(error instanceof NotUploaded ? error.message : errorMessage(error)),
      })
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,.webp,.avif"
        aria-label="New file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send(file)
          // The same file can be chosen again after an error.
          target.value = ''
        }}
      />
      <Button
        variant="neutral"
        size="small"
        busy={replacing.isPending}
        busyLabel="Replacing"
        onClick={() => input.current?.click()}
      >
        Replace file
      </Button>
      <div role="status">
        <FieldError id="replace-image-error" text={problem} />
      </div>
    </div>
  )
}

function DeleteDialog({
  image,
  onKeep,
  onDeleted,
}: {
  image: LibraryImage
  onKeep: () => void
  onDeleted: () => void
}) {
  const deleting = useRemoveImage()
  return (
    <Dialog
      open
      onClose={onKeep}
      title={`Delete ${image.name}?`}
      text="This permanently deletes the image in all its sizes. No page shows it."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onKeep}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={deleting.isPending}
          busyLabel="Deleting"
          onClick={() => deleting.mutate(image, { onSuccess: onDeleted, onError: onKeep })}
        >
          Delete image
        </Button>
      </div>
    </Dialog>
  )
}
