// Images of the library as a grid of buttons.
import { Picture } from '#site/images/picture.tsx'
import { classNames } from '#ui/class-names.ts'
import type { LibraryImage } from '../../images.contract.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './images.css'

export function ImageGrid({
  images,
  isOld,
  onChoose,
}: {
  images: readonly LibraryImage[]
  isOld: boolean
  onChoose: (image: LibraryImage) => void
}) {
  return (
    <ul className={classNames('image-grid', isOld && 'list-old')} aria-busy={isOld}>
      {images.map((image) => (
        <li key={image.id}>
          <button type="button" onClick={() => onChoose(image)}>
            <span className="image-grid-picture">
              <Picture image={image} alt="" sizes="12rem" cropped />
            </span>
            <b>{image.name}</b>
            <span className="side-note">{detailOf(image)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function detailOf({ width, height, uses }: LibraryImage): string {
  const size = `${width} × ${height}`
  if (!uses.length) return `${size}, not used`
  return `${size}, used in ${uses.length === 1 ? '1 place' : `${uses.length} places`}`
}
