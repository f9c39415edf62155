// Lifetime of the links to a new address, and texts about changes of a profile.
import { PROFILE_FIELDS } from './profile-changes.contract.ts'

/** In hours. An address that is not verified by then does not change the account. */
export const ADDRESS_LINK_HOURS = 72

type Requested = { name: string | null; contactName: string | null; email: string | null }

/** `Business name, Business email` */
export const requestedFields = ({ name, contactName, email }: Requested): string =>
  [
    name !== null && PROFILE_FIELDS.name,
    contactName !== null && PROFILE_FIELDS.contactName,
    email !== null && PROFILE_FIELDS.email,
  ]
    .filter((label) => label !== false)
    .join(', ')

/** Lines of a mail or a list. */
export const requestedValues = ({
  name,
  contactName,
  email,
}: Requested): { label: string; value: string }[] =>
  [
    { label: PROFILE_FIELDS.name, value: name },
    { label: PROFILE_FIELDS.contactName, value: contactName },
    { label: PROFILE_FIELDS.email, value: email },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
