// The address of the quarantine, for links to it. The search of the admin area loads nothing else.
import { paths } from '../../kernel/paths.contract.ts'

/** Not in `paths`, which every public form loads. */
export const quarantinePath = (id?: string): string =>
  paths.admin.mail(id ? `quarantine/${id}` : 'quarantine')
