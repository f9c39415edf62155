// The first error of each field of a small form.
export type Issues = { issues: readonly { message: string; path: readonly PropertyKey[] }[] }

export function fieldErrors(error: Issues | undefined): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { message, path } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
