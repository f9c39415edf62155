// The address breaks after the @, not within a word.

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
