// The web page that a screenshot shows.
import '#ui/work-layout.css'

export function ProofAddress({ address }: { address: string }) {
  if (!address) return null
  return (
    <a className="text-link side-note" href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </a>
  )
}
