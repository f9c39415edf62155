// Dialog that adds or changes an author.
import { useState } from 'react'
import { ImageField } from '#features/images/web/admin/image-field.panel.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { filledLines } from '#kernel/text.contract.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { type PostAuthor, NewAuthor, slugOfName } from '../../authors.contract.ts'
import { useSavingAuthor } from './authors.query.ts'

const Fields = {
  safeParse: ({ links, imageId, slug, ...fields }: Record<string, unknown>) =>
    NewAuthor.safeParse({
      ...fields,
      slug: slug || slugOfName(String(fields['name'] ?? '')),
      links: filledLines(String(links ?? '')),
      imageId: imageId || null,
    }),
}

export function AuthorDialog({
  author,
  onClose,
}: {
  author: PostAuthor | undefined
  onClose: () => void
}) {
  // Keeps the opened version, so that a later save by a colleague causes a conflict.
  const [opened] = useState(author)
  const saving = useSavingAuthor(opened)
  const filled = useDialogForm(Fields, saving, onClose)
  return (
    <FormDialog
      title={opened ? `Edit ${opened.name}` : 'New author'}
      text="Articles with this name link to the author’s page."
      filled={filled}
      isSending={saving.isPending}
      save="Save author"
      saving="Saving"
      onClose={onClose}
    >
      <AuthorFields opened={opened} errors={filled.errors} />
    </FormDialog>
  )
}

const EMPTY = { name: '', role: '', bio: '', links: [], slug: '', imageId: null }

function AuthorFields({
  opened,
  errors,
}: {
  opened: PostAuthor | undefined
  errors: Readonly<Record<string, string>>
}) {
  const { name, role, bio, links, slug, imageId } = opened ?? EMPTY
  const linksError = Object.entries(errors).find(([field]) => field.startsWith('links'))?.[1]
  return (
    <>
      <ImageField label="Photo" name="imageId" initial={imageId ?? ''} />
      <TextField
        label="Name"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        hint="As articles show it. They follow a new name."
        defaultValue={name}
        error={errors['name']}
      />
      <TextField
        label="Role"
        name="role"
        optional
        maxLength={80}
        autoComplete="off"
        defaultValue={role}
        error={errors['role']}
      />
      <TextArea
        label="About the author"
        name="bio"
        optional
        rows={4}
        maxLength={600}
        hint="The first line is also the description in search results."
        defaultValue={bio}
        error={errors['bio']}
      />
      <TextArea
        label="Links"
        name="links"
        optional
        rows={2}
        hint="Up to four https addresses, one in each line."
        defaultValue={links.join('\n')}
        error={linksError}
      />
      <TextField
        label="End of the address"
        name="slug"
        optional={!opened}
        maxLength={80}
        autoComplete="off"
        hint={`${paths.author('')}… Without one, the name is used. A redirect leads from a former address.`}
        defaultValue={slug}
        error={errors['slug']}
      />
    </>
  )
}
