// A form field whose value is the id of an image of the library, or empty.
import { useState } from 'react'
import { HiddenField } from '#site/forms/hidden-field.tsx'
import { Picture } from '#site/images/picture.tsx'
import { Button } from '#ui/button.tsx'
import { ImagePicker } from './image-picker.panel.tsx'
import { useImage } from './images.query.ts'
import '#ui/work-layout.css'
import './images.css'

export function ImageField({
  label,
  hint,
  name,
  initial,
}: {
  label: string
  hint?: string | null
  name: string
  initial: string
}) {
  const [id, setId] = useState(initial)
  const [isChoosing, setChoosing] = useState(false)
  const { data: image } = useImage(id || null)
  return (
    <div className="image-field" role="group" aria-label={label}>
      <b>{label}</b>
      <div>
        {id && image && (
          <span className="image-field-picture">
            <Picture image={image} sizes="5rem" cropped />
          </span>
        )}
        <Button variant="neutral" size="small" onClick={() => setChoosing(true)}>
          {id ? 'Choose another image' : 'Choose an image'}
        </Button>
        {id && (
          <Button variant="neutral" size="small" onClick={() => setId('')}>
            Remove image
          </Button>
        )}
      </div>
      {hint && <p className="side-note">{hint}</p>}
      <HiddenField name={name} value={id} />
      {isChoosing && (
        <ImagePicker
          onChoose={(chosen) => {
            setChoosing(false)
            setId(chosen.id)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
