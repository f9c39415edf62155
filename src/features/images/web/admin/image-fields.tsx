// Fields that describe an image, when it is added and later.
import { useState } from 'react'
import { CheckRow } from '#ui/check-row.tsx'
import { TextField } from '#ui/field.tsx'
import { MOST_ALT } from '../../images.contract.ts'

type Described = { name: string; alt: string; isDecorative: boolean }

export function ImageFields({
  image: { name, alt, isDecorative },
  errors,
}: {
  image: Described
  errors: Readonly<Record<string, string>>
}) {
  const [decorative, setDecorative] = useState(isDecorative)
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={name}
        hint="Only the team sees it."
        error={errors['name']}
      />
      <TextField
        label="Description for people who cannot see it"
        name="alt"
        required={!decorative}
        optional={decorative}
        maxLength={MOST_ALT}
        autoComplete="off"
        defaultValue={alt}
        hint="What the image shows, in one sentence. Pages and search engines read it."
        error={errors['alt']}
      />
      <CheckRow
        name="isDecorative"
        defaultChecked={isDecorative}
        onChange={({ target }) => setDecorative(target.checked)}
      >
        Decorative: it adds nothing to the text, so screen readers skip it
      </CheckRow>
    </>
  )
}

/** Form data has texts, and no unchecked box. */
export const withImageTypes = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  isDecorative: fields['isDecorative'] !== undefined,
})
