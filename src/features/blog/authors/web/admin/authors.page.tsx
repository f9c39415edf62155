import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { Picture } from '#site/images/picture.tsx'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { privateMeta } from '#site/seo/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { initialsOf } from '#ui/initials.ts'
import type { PostAuthor } from '../../authors.contract.ts'
import type { Route } from './+types/authors.page'
import { AuthorDialog } from './author-dialog.tsx'
import { useAuthors, useRemovingAuthor } from './authors.query.ts'
import '#ui/dialogs.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './authors.css'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Authors')

export default function AuthorsPage() {
  const { data: authors, error } = useAuthors()
  /** Null for a new one. */
  const [edited, setEdited] = useState<PostAuthor | null>()
  const [removed, setRemoved] = useState<PostAuthor>()
  return (
    <section className="admin-authors" aria-labelledby="authors">
      <div className="row">
        <div>
          <p className="side-note">
            <Link className="text-link" to={paths.admin.blog}>
              Blog
            </Link>
          </p>
          <h2 id="authors">Authors</h2>
        </div>
        <Button onClick={() => setEdited(null)}>
          <Icon of={Plus} />
          New author
        </Button>
      </div>
      <div className="card">
        {authors ? (
          <Authors authors={authors} onEdit={setEdited} onRemove={setRemoved} />
        ) : (
          <QueryState title="Couldn’t load the authors." error={error} rows={3} />
        )}
      </div>
      <p className="side-note">
        An author’s page appears once an article with this name is published.
      </p>
      {edited !== undefined && (
        <AuthorDialog author={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
      {removed && <RemoveDialog author={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

type ListProps = {
  authors: readonly PostAuthor[]
  onEdit: (author: PostAuthor) => void
  onRemove: (author: PostAuthor) => void
}

function Authors({ authors, onEdit, onRemove }: ListProps) {
  if (!authors.length)
    return (
      <EmptyState
        text="No authors yet."
        more="Add the people who write: each gets a page with a photo and their articles."
      />
    )
  return (
    <ul className="author-rows">
      {authors.map((author) => (
        <li key={author.id}>
          <span className="author-photo">
            {author.image ? (
              <Picture image={author.image} alt="" sizes="4.5rem" cropped />
            ) : (
              <span aria-hidden>{initialsOf(author.name)}</span>
            )}
          </span>
          <div>
            <b>{author.name}</b>
            <span className="side-note">
              {[author.role, author.posts === 1 ? '1 article' : `${author.posts} articles`]
                .filter(Boolean)
                .join(', ')}
            </span>
            {author.posts > 0 && (
              <a className="text-link side-note" href={paths.author(author.slug)}>
                {paths.author(author.slug)}
              </a>
            )}
          </div>
          <span className="author-rows-actions">
            <button
              type="button"
              className="icon-button"
              aria-label={`Edit ${author.name}`}
              onClick={() => onEdit(author)}
            >
              <Icon of={Pencil} />
            </button>
            <AdminOnly>
              <button
                type="button"
                className="icon-button icon-button-danger"
                aria-label={`Delete ${author.name}`}
                onClick={() => onRemove(author)}
              >
                <Icon of={Trash2} />
              </button>
            </AdminOnly>
          </span>
        </li>
      ))}
    </ul>
  )
}

function RemoveDialog({ author, onClose }: { author: PostAuthor; onClose: () => void }) {
  const removing = useRemovingAuthor()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${author.name}?`}
      text="The author’s page disappears. Articles keep the name, and the photo stays in the library."
    >
      <div className="dialog-actions">
        <Button variant="neutral" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          busy={removing.isPending}
          busyLabel="Deleting"
          onClick={() => removing.mutate(author, { onSettled: onClose })}
        >
          Delete author
        </Button>
      </div>
    </Dialog>
  )
}
