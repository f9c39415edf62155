// An email address as text: a long one breaks after its @, and not within a word.

export function EmailAddress({ of: address }: { of: string }) {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
