import { Picture } from '#site/images/picture.tsx'
import { CoverArt } from '#ui/illustrations/covers.tsx'
import type { PostSummary } from '../blog.contract.ts'
import './post-cards.css'

/** The cover of a post: its photo, or one of the drawings. The title next to it says more. */
export const PostCover = ({
  post: { cover, coverImage },
  sizes,
  wide = false,
}: {
  post: Pick<PostSummary, 'coverImage'> & { cover: PostSummary['cover'] | '' }
  sizes: string
  wide?: boolean
}) => (
  <div className="post-cover">
    {coverImage ? (
      <Picture
        image={coverImage}
        sizes={sizes}
        alt={wide ? coverImage.alt : ''}
        cropped
        isFirst={wide}
      />
    ) : (
      cover && <CoverArt name={cover} wide={wide} />
    )}
  </div>
)
