// The cover of a post: one of the drawings, or a photo of the library.
import { useState } from 'react'
import { useImage } from '#features/images/web/admin/images.query.ts'
import { ImagePicker } from '#features/images/web/admin/image-picker.panel.tsx'
import { Picture } from '#site/images/picture.tsx'
import { Button } from '#ui/button.tsx'
import { CoverArt } from '#ui/illustrations/covers.tsx'
import { COVERS, type Cover } from '../../blog.contract.ts'
import type { PostPartProps } from './use-post-draft.ts'
import './post-editor.css'

const NAMES: Record<Cover, string> = {
  windows: 'Lit windows',
  scaffold: 'Scaffold',
  awnings: 'Awnings',
  arrow: 'Arrow',
  gate: 'Gate',
  pages: 'Pages',
}

export function PostCovers({
  values: { cover, coverImageId },
  write,
}: Pick<PostPartProps, 'values' | 'write'>) {
  const [isChoosing, setChoosing] = useState(false)
  const { data: image } = useImage(coverImageId)
  const choose = (id: string): void => {
    setChoosing(false)
    write({ coverImageId: id })
  }
  return (
    <div className="post-cover-field">
      <fieldset className="post-covers">
        <legend>Cover</legend>
        {COVERS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="cover"
              value={name}
              checked={name === cover && coverImageId === null}
              onChange={() => write({ cover: name, coverImageId: null })}
            />
            <span className="post-covers-art">
              <CoverArt name={name} />
            </span>
            <span>{NAMES[name]}</span>
          </label>
        ))}
      </fieldset>
      <div className="post-cover-photo">
        {coverImageId !== null && image && (
          <span className="post-cover-photo-shown">
            <Picture image={image} sizes="8rem" cropped />
          </span>
        )}
        <Button variant="neutral" size="small" onClick={() => setChoosing(true)}>
          {coverImageId === null ? 'Use a photo instead' : 'Choose another photo'}
        </Button>
        {coverImageId !== null && (
          <Button variant="neutral" size="small" onClick={() => write({ coverImageId: null })}>
            Use a drawing
          </Button>
        )}
      </div>
      {isChoosing && (
        <ImagePicker onChoose={({ id }) => choose(id)} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
