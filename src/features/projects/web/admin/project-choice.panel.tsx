// A field to choose one of the projects of a customer.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { SelectField } from '#ui/field.tsx'
import { PROJECTS } from '../my-projects.query.ts'

type Props = {
  email: string
  value: string | null
  error: string | undefined
  onChange: (projectId: string | null) => void
}

/** Empty for a customer without projects, unless one is chosen. */
export function ProjectChoicePanel({ email, value, error, onChange }: Props) {
  const { data: projects = [] } = useProjectsOf(email)
  if (!projects.length && value === null) return null
  const isKnown = value === null || projects.some(({ id }) => id === value)
  return (
    <SelectField
      label="Project"
      name="projectId"
      optional
      placeholder="None"
      options={[
        ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value, label: 'Another project' }]),
      ]}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

const useProjectsOf = (email: string) =>
  useQuery({
    queryKey: [PROJECTS, 'list', 'of', email],
    queryFn: async () => {
      const query = { list: 'all', search: email } as const
      const found = await unwrap(privateApi().projects.$get({ query }))
      return found.filter((project) => project.email === email)
    },
    enabled: email !== '',
  })
