// The first error of each field of an input, in responses of the API and in forms.

/** By path: `email`, `formData.email`, `customServices.3`. */
export type FieldErrors = Record<string, string>
type Message = readonly [path: string, message: string]
type Issue = {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}
export type Issues = { issues: readonly Issue[] }

export const fieldErrors = (error: Issues | undefined): FieldErrors =>
  firstOfEach((error?.issues ?? []).map(({ message, path = [] }) => [pathOf(path), message]))

/** For forms whose fields differ from the paths of the API. */
export const renameFields = (errors: FieldErrors, nameOf: (path: string) => string): FieldErrors =>
  firstOfEach(Object.entries(errors).map(([path, message]) => [nameOf(path), message]))

/** `skills.3` becomes `skills`. */
export const firstStep = (path: string): string => path.split('.', 1)[0] ?? path

const pathOf = (path: NonNullable<Issue['path']>): string =>
  path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.')

/** A map, since a path may be `constructor`. */
function firstOfEach(messages: readonly Message[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const [path, message] of messages) if (!errors.has(path)) errors.set(path, message)
  return Object.fromEntries(errors)
}
