// The agency's logo: a line-drawn cedar with a two-part wordmark.
import { paths } from '#kernel/paths.contract.ts'
import type { Company } from '#features/company/company.contract.ts'
import './frame.css'

export function SiteLogo({ company }: { company: Company }) {
  const [first, second] = company.mark
  return (
    <a className="site-logo" href={paths.home}>
      <Logo />
      <span>
        {first} <small>{second}</small>
      </span>
    </a>
  )
}

export const Logo = () => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
  >
    <path d="M14 4.5h4M11 11h10M8 17.5h16M16 17.5V28M2.5 28h27" />
  </svg>
)
