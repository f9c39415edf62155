// Site header: menus that work without a script on desktop, one sheet of links on phones.
import { ArrowUpRight, ChevronDown, Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Company } from '#features/company/company.contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MiniShops } from '#ui/illustrations/mini-shops.tsx'
import {
  BLOGS,
  CAREERS,
  type Group,
  GROUPS,
  HOME,
  isUnder,
  type Place,
  QUOTE,
  TRACK,
} from './site-links.ts'
import { useSource, withSource } from './article-source.ts'
import type { PageBackground } from './hydration.ts'
import { SiteLogo } from './logo.tsx'

export function Header({
  company,
  background = 'sky',
}: {
  company: Company
  background?: PageBackground
}) {
  const { pathname } = useLocation()
  return (
    <header
      className={`site-header site-header-${background}${background === 'heartwood' ? ' on-heartwood' : ''}`}
    >
      <div className="wrap">
        <SiteLogo company={company} />
        <nav className="site-bar" aria-label="Main">
          <ul>
            <li>
              <PlaceLink place={HOME} path={pathname} />
            </li>
            {GROUPS.map((group) => (
              <li key={group.id}>
                <Dropdown group={group} path={pathname} />
              </li>
            ))}
            <li>
              <PlaceLink place={BLOGS} path={pathname} />
            </li>
            <li>
              <PlaceLink place={CAREERS} path={pathname} />
            </li>
            <li>
              <SignIn />
            </li>
          </ul>
        </nav>
        <details className="site-sheet">
          <summary aria-label="Menu">
            <Icon of={Menu} />
            <Icon of={X} />
          </summary>
          <Sheet path={pathname} />
        </details>
      </div>
    </header>
  )
}

/** The browser opens the menu; the boot script updates aria-expanded and adds the arrow keys. */
function Dropdown({ group: { id, label, places, newTab }, path }: { group: Group; path: string }) {
  const current = places.some(({ href }) => isUnder(path, href))
  return (
    <>
      <button
        type="button"
        popoverTarget={`menu-${id}`}
        aria-expanded="false"
        aria-current={current || undefined}
        suppressHydrationWarning
      >
        {label}
        <Icon of={ChevronDown} />
      </button>
      <ul className="site-menu" id={`menu-${id}`} popover="auto">
        {places.map((place) => (
          <li key={place.href}>
            {newTab ? <NewTabLink place={place} /> : <PlaceLink place={place} path={path} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function NewTabLink({ place }: { place: Place }) {
  return (
    <a href={place.href} target="_blank" rel="noopener">
      {place.label}
      <span className="visually-hidden"> (opens in a new tab)</span>
      <Icon of={ArrowUpRight} />
    </a>
  )
}

function Sheet({ path }: { path: string }) {
  return (
    <div className="site-sheet-panel">
      <nav aria-label="Mobile">
        <SheetRow>
          <PlaceLink place={HOME} path={path} />
        </SheetRow>
        {GROUPS.map((group) => (
          <details key={group.id} open={group.places.some(({ href }) => isUnder(path, href))}>
            <summary>
              {group.label}
              <Icon of={ChevronDown} />
            </summary>
            <ul>
              {(group.phone ?? group.places).map((place) => (
                <li key={place.href}>
                  <PlaceLink place={place} path={path} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        <SheetRow>
          <PlaceLink place={BLOGS} path={path} />
        </SheetRow>
        <SheetRow>
          <PlaceLink place={CAREERS} path={path} />
        </SheetRow>
      </nav>
      <div className="site-sheet-foot">
        <MiniShops />
        <ButtonLink size="large" href={withSource(QUOTE.href, useSource())}>
          {QUOTE.label}
        </ButtonLink>
        <p>
          <SignIn />
          <PlaceLink place={TRACK} path={path} />
        </p>
      </div>
    </div>
  )
}

const SheetRow = ({ children }: { children: ReactNode }) => (
  <div className="site-sheet-row">{children}</div>
)

function PlaceLink({ place: { label, href }, path }: { place: Place; path: string }) {
  return (
    <a href={href} aria-current={path === href ? 'page' : isUnder(path, href) || undefined}>
      {label}
    </a>
  )
}

/** The page is the same for every visitor: the boot script shows Dashboard to signed-in users. */
function SignIn() {
  return (
    <a href="/login" data-sign-in="" suppressHydrationWarning>
      Sign in
    </a>
  )
}
