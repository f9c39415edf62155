// The members of a project: the people of the team who work on it.
import * as z from 'zod/mini'

/** `id` is the user ID, null for customers, who see names only. */
export const ProjectMember = z.object({ id: z.nullable(z.uuid()), name: z.string() })
export type ProjectMember = z.infer<typeof ProjectMember>
