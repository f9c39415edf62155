// The first error of each field of a small form.

export type Issues = { issues: readonly { message: string; path: readonly PropertyKey[] }[] }

export function fieldErrors(error: Issues | undefined): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { message, path } of error?.issues ?? []) wrong[path.join('.')] ??= message
  return wrong
}
