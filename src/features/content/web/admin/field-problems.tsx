// The errors of fields that are not on the screen, each with the label of its field.
import { hasFields } from '#site/data/api-error.ts'
import { Banner } from '#ui/banner.tsx'
import type { EditedSection } from '../../content.contract.ts'
import { labelOfPath } from './content-values.ts'

type Props = { title: string; error: Error | null; fields: EditedSection['fields'] }

export function FieldProblems({ title, error, fields }: Props) {
  if (!hasFields(error)) return null
  return (
    <Banner tone="bad" title={title}>
      {Object.entries(error.fields).map(([path, text]) => (
        <p key={path}>
          {labelOfPath(fields, path)}: {text}
        </p>
      ))}
    </Banner>
  )
}
