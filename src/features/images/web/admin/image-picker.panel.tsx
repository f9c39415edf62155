// Dialog that chooses an image of the library, or adds one.
import { ImagePlus, Search } from 'lucide-react'
import { useState } from 'react'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import type { LibraryImage } from '../../images.contract.ts'
import { AddImageDialog } from './add-image.tsx'
import { ImageGrid } from './image-grid.tsx'
import { useImages } from './images.query.ts'
import '#ui/dialogs.css'
import './images.css'

const DEBOUNCE_MS = 300

export function ImagePicker({
  onChoose,
  onClose,
}: {
  onChoose: (image: LibraryImage) => void
  onClose: () => void
}) {
  const [search, setSearch] = useState('')
  const images = useImages(useDebouncedValue(search.trim(), DEBOUNCE_MS))
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Dialog open onClose={onClose} title="Choose an image" text="From the library, or a new one.">
        <div className="image-picker">
          <div className="image-picker-tools">
            <search className="field-control">
              <Icon of={Search} />
              <input
                className="field-input"
                type="search"
                aria-label="Search images"
                placeholder="Name or description"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </search>
            <Button variant="neutral" onClick={() => setAdding(true)}>
              <Icon of={ImagePlus} />
              Add image
            </Button>
          </div>
          <PagedList
            list={images}
            title="Couldn’t load the images."
            bars={3}
            label="image"
            nothing={
              search ? (
                <p className="muted">No images match “{search.trim()}”.</p>
              ) : (
                <EmptyState text="No images yet." more="Add the first one." />
              )
            }
          >
            {(shown, isOld) => <ImageGrid images={shown} isOld={isOld} onChoose={onChoose} />}
          </PagedList>
        </div>
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
        </div>
      </Dialog>
      {isAdding && <AddImageDialog onAdded={onChoose} onClose={() => setAdding(false)} />}
    </>
  )
}
