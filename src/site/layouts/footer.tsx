// Site footer: dark on public pages, plain under dashboards.
import { Moon, Sun } from 'lucide-react'
import { type Company, telephone } from '#features/company/company.contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CONTACT, LEGAL, type SiteLink, QUICK_LINKS } from './site-links.ts'
import { SiteLogo } from './logo.tsx'
import './frame.css'

export function Footer({ company, quiet = false }: { company: Company; quiet?: boolean }) {
  return (
    <footer className={quiet ? 'site-footer site-footer-quiet' : 'site-footer on-heartwood'}>
      <div className="wrap">
        <div className="site-footer-columns">
          <div>
            <SiteLogo company={company} />
            <p>{company.blurb}</p>
            <ul className="site-social" aria-label="Social links">
              {SOCIAL.filter(({ of }) => company[of]).map(({ label, of, iconPath }) => (
                <li key={of}>
                  <a href={company[of]} aria-label={label} rel="noopener">
                    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
                      <path d={iconPath} />
                    </svg>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Quick Links</h2>
            <FooterLinks className="site-quick-links" links={QUICK_LINKS} />
          </div>
          <div>
            <h2>Contact info</h2>
            <ul>
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
              <li>
                <a href={`tel:${telephone(company.phone)}`}>{company.phone}</a>
              </li>
              <li>{company.place}</li>
            </ul>
            <ButtonLink variant={quiet ? 'neutral' : 'ghost'} href={CONTACT.href}>
              {CONTACT.label}
            </ButtonLink>
          </div>
        </div>
        <div className="site-footer-last">
          <p>Copyright 2025 {company.name}</p>
          <ThemeSwitch />
          <FooterLinks links={LEGAL} />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ links, className }: { links: readonly SiteLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** The boot script handles the clicks and sets aria-pressed before the first paint. */
function ThemeSwitch() {
  return (
    <div className="sky-switch" role="group" aria-label="Theme">
      <button type="button" data-sky="day" aria-pressed="true" suppressHydrationWarning>
        <Icon of={Sun} />
        Light
      </button>
      <button type="button" data-sky="night" aria-pressed="false" suppressHydrationWarning>
        <Icon of={Moon} />
        Dark
      </button>
    </div>
  )
}

const SOCIAL = [
  {
    label: 'Facebook',
    of: 'facebook',
    iconPath:
      'M13.5 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H7.8v3h2.6V21z',
  },
  {
    label: 'LinkedIn',
    of: 'linkedin',
    iconPath:
      'M5 9h3v10H5zm1.5-5a1.75 1.75 0 1 1 0 3.5 1.75 1.75 0 0 1 0-3.5zM10 9h2.9v1.4c.4-.8 1.4-1.6 2.9-1.6 3 0 3.6 2 3.6 4.6V19h-3v-5c0-1.2 0-2.7-1.7-2.7s-1.9 1.3-1.9 2.6V19H10z',
  },
  {
    label: 'GitHub',
    of: 'github',
    iconPath:
      'M12 2.5a9.5 9.5 0 0 0-3 18.5c.5.1.7-.2.7-.5v-1.7c-2.7.6-3.2-1.2-3.2-1.2-.4-1.1-1.1-1.4-1.1-1.4-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.8.8.1-.6.4-1.1.6-1.3-2.1-.2-4.3-1.1-4.3-4.7 0-1 .4-1.9 1-2.6-.1-.2-.4-1.2.1-2.5 0 0 .8-.3 2.6 1a9 9 0 0 1 4.8 0c1.8-1.2 2.6-1 2.6-1 .5 1.3.2 2.3.1 2.5.6.7 1 1.5 1 2.6 0 3.6-2.2 4.4-4.3 4.7.3.3.6.9.6 1.8v2.6c0 .3.2.6.7.5A9.5 9.5 0 0 0 12 2.5z',
  },
] as const
