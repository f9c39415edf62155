// Shows an image of the library in the size and format that fits.
import { fallbackPath, type ImageView, srcSet } from '#features/images/images.contract.ts'
import './picture.css'

/**
 * `sizes` is the width on the page, as in HTML. `cropped` fills its container around the focal
 * point. `isFirst` is for the largest image at the top of a page.
 */
export function Picture({
  image,
  sizes,
  alt = image.alt,
  cropped = false,
  isFirst = false,
}: {
  image: ImageView
  sizes: string
  alt?: string
  cropped?: boolean
  isFirst?: boolean
}) {
  return (
    <picture className="picture-frame">
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(image, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={fallbackPath(image)}
        alt={alt}
        width={image.width}
        height={image.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        {...(cropped && focusOf(image))}
      />
    </picture>
  )
}

/** The policy of the pages blocks style attributes, so stylesheets know tenths. */
const focusOf = ({ focusX, focusY }: ImageView) => ({
  'data-focus-x': Math.round(focusX / 10),
  'data-focus-y': Math.round(focusY / 10),
})
