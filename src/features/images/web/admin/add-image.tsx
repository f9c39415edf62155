// Dialog that uploads an image and describes it.
import { type FormEvent, useState } from 'react'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { FileDrop } from '#site/uploads/file-drop.tsx'
import { type ChosenFile, fileIn } from '#site/uploads/use-upload.ts'
import { liveToken } from '#site/data/session.ts'
import { ImageUpload, type LibraryImage } from '../../images.contract.ts'
import { useAddImage } from './image-changes.ts'
import { ImageFields, withImageTypes } from './image-fields.tsx'

const Fields = {
  safeParse: (fields: Record<string, unknown>) => ImageUpload.safeParse(withImageTypes(fields)),
}
const EMPTY = { name: '', alt: '', isDecorative: false }

export function AddImageDialog({
  onAdded,
  onClose,
}: {
  onAdded: (image: LibraryImage) => void
  onClose: () => void
}) {
  const adding = useAddImage()
  const [file, setFile] = useState<ChosenFile>()
  const filled = useDialogForm(
    Fields,
    {
      isPending: adding.isPending,
      mutate: (fields: ImageUpload, on) => adding.mutate(fields, { ...on, onConfirmed: onAdded }),
    },
    onClose,
  )
  /** A new file names the image, unless the user has. */
  const readFile = ({ currentTarget }: FormEvent<HTMLElement>): void => {
    const form = currentTarget.closest('form')
    const chosen = form ? fileIn(new FormData(form), 'file') : undefined
    setFile(chosen)
    const name = form?.elements.namedItem('name')
    if (chosen && name instanceof HTMLInputElement && !name.value) name.value = nameOf(chosen.name)
  }
  return (
    <FormDialog
      title="Add image"
      text="It is stored without location and camera details, in the sizes that pages need."
      filled={{ form: { ...filled.form }, isChanged: filled.isChanged || file !== undefined }}
      isSending={adding.isPending}
      save="Add image"
      saving="Preparing sizes"
      onClose={onClose}
    >
      <div onChange={readFile}>
        <FileDrop
          id="image-drop"
          name="file"
          purpose="image"
          label="Image"
          required
          accepts="JPEG, PNG, WebP or AVIF, up to 10 MB"
          accept=".jpg,.jpeg,.png,.webp,.avif"
          fileNote="ready to be added"
          without={null}
          file={file}
          error={filled.errors['file']}
          token={liveToken}
        />
      </div>
      <ImageFields image={EMPTY} errors={filled.errors} />
    </FormDialog>
  )
}

/** `summer-street_2.jpg` becomes `Summer street 2`. */
function nameOf(file: string): string {
  const plain = file
    .replace(/\.[^.]*$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim()
  return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, 120)
}
