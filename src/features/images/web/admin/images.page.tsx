import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { useSearchParams } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useParamChange } from '#site/lists/filter-params.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { ListTools, NothingFound } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/images.page'
import { IMAGES_PATH } from '../../images.contract.ts'
import { AddImageDialog } from './add-image.tsx'
import { EditImageDialog } from './edit-image.tsx'
import { ImageGrid } from './image-grid.tsx'
import { useImage, useImages } from './images.query.ts'
import '#ui/work-layout.css'
import './images.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Images')

export default function ImagesPage() {
  const [params] = useSearchParams()
  const change = useParamChange()
  const search = params.get('search')?.trim() ?? ''
  const images = useImages(search)
  const opened = useImage(params.get('image'))
  const [isAdding, setAdding] = useState(false)
  const open = (id: string): void => void change('image', id)
  return (
    <section className="admin-images" aria-labelledby="images">
      <div className="row">
        <div>
          <p className="side-note">
            <Link className="text-link" to={paths.admin.blog}>
              Blog
            </Link>
          </p>
          <h2 id="images">Images</h2>
        </div>
        <Button onClick={() => setAdding(true)}>
          <Icon of={ImagePlus} />
          Add image
        </Button>
      </div>
      <ListTools label="Search images" placeholder="Name or description">
        <p className="muted">For articles, testimonials and people.</p>
      </ListTools>
      <div className="card card-body">
        <PagedList
          list={images}
          title="Couldn’t load the images."
          bars={4}
          label="image"
          nothing={
            search ? (
              <NothingFound what="images" search={search} all={IMAGES_PATH} />
            ) : (
              <EmptyState
                text="No images yet."
                more="Add one here, or while you write an article."
              />
            )
          }
        >
          {(shown, isOld) => (
            <ImageGrid images={shown} isOld={isOld} onChoose={({ id }) => open(id)} />
          )}
        </PagedList>
      </div>
      {isAdding && (
        <AddImageDialog onAdded={({ id }) => open(id)} onClose={() => setAdding(false)} />
      )}
      {opened.data && params.get('image') && (
        <EditImageDialog
          key={opened.data.id}
          image={opened.data}
          onClose={() => void change('image', '')}
        />
      )}
    </section>
  )
}
