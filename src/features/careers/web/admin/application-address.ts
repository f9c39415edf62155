// The URL of an application in the list.
import { paths } from '#kernel/paths.contract.ts'

export function applicationAddress(search: string, id: string | undefined): string {
  const params = new URLSearchParams(search)
  params.set('tab', 'applications')
  params.delete('application')
  if (id) params.set('application', id)
  return `${paths.admin.home}?${params}`
}
