// Menus that work without a script on desktop, one sheet of links on phones.
import { ArrowUpRight, ChevronDown, Menu, X } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import type { Company } from '#features/company/company.contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MiniShops } from '#ui/illustrations/mini-shops.tsx'
import {
  BLOGS,
  CAREERS,
  type Group,
  HOME,
  isUnder,
  shownGroups,
  type SiteLink,
  QUOTE,
  TRACK,
} from './site-links.ts'
import { PageUrlContext } from '../data/page-url.ts'
import { useSource, withSource } from '../data/article-source.ts'
import type { PageBackground } from '../hydration/hydration.ts'
import { SiteLogo } from './logo.tsx'
import './frame.css'

/** `products` are the paths of those that an admin shows; unknown while data is missing. */
export function Header({
  company,
  products,
  background = 'sky',
}: {
  company: Company
  products?: readonly string[] | undefined
  background?: PageBackground
}) {
  const groups = shownGroups(products)
  const [pathname = ''] = use(PageUrlContext).split('?')
  return (
    <header
      className={`site-header site-header-${background}${background === 'heartwood' ? ' on-heartwood' : ''}`}
    >
      <div className="wrap">
        <SiteLogo company={company} />
        <nav className="site-bar" aria-label="Main">
          <ul>
            <li>
              <HeaderLink link={HOME} path={pathname} />
            </li>
            {groups.map((group) => (
              <li key={group.id}>
                <Dropdown group={group} path={pathname} />
              </li>
            ))}
            <li>
              <HeaderLink link={BLOGS} path={pathname} />
            </li>
            <li>
              <HeaderLink link={CAREERS} path={pathname} />
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
          <Sheet path={pathname} groups={groups} />
        </details>
      </div>
    </header>
  )
}

/** The browser opens the menu; the boot script updates aria-expanded and adds the arrow keys. */
function Dropdown({ group: { id, label, links, newTab }, path }: { group: Group; path: string }) {
  const current = links.some(({ href }) => isUnder(path, href))
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
        {links.map((link) => (
          <li key={link.href}>
            {newTab ? <NewTabLink link={link} /> : <HeaderLink link={link} path={path} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function NewTabLink({ link }: { link: SiteLink }) {
  return (
    <a href={link.href} target="_blank" rel="noopener">
      {link.label}
      <span className="visually-hidden"> (opens in a new tab)</span>
      <Icon of={ArrowUpRight} />
    </a>
  )
}

function Sheet({ path, groups }: { path: string; groups: readonly Group[] }) {
  return (
    <div className="site-sheet-panel">
      <nav aria-label="Mobile">
        <SheetRow>
          <HeaderLink link={HOME} path={path} />
        </SheetRow>
        {groups.map((group) => (
          <details key={group.id} open={group.links.some(({ href }) => isUnder(path, href))}>
            <summary>
              {group.label}
              <Icon of={ChevronDown} />
            </summary>
            <ul>
              {(group.phone ?? group.links).map((link) => (
                <li key={link.href}>
                  <HeaderLink link={link} path={path} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        <SheetRow>
          <HeaderLink link={BLOGS} path={path} />
        </SheetRow>
        <SheetRow>
          <HeaderLink link={CAREERS} path={path} />
        </SheetRow>
      </nav>
      <div className="site-sheet-foot">
        <MiniShops />
        <ButtonLink size="large" href={withSource(QUOTE.href, useSource())}>
          {QUOTE.label}
        </ButtonLink>
        <p>
          <SignIn />
          <HeaderLink link={TRACK} path={path} />
        </p>
      </div>
    </div>
  )
}

const SheetRow = ({ children }: { children: ReactNode }) => (
  <div className="site-sheet-row">{children}</div>
)

function HeaderLink({ link: { label, href }, path }: { link: SiteLink; path: string }) {
  return (
    <a href={href} aria-current={path === href ? 'page' : isUnder(path, href) || undefined}>
      {label}
    </a>
  )
}

/** The page is the same for every visitor: the boot script shows Dashboard to signed-in users. */
function SignIn() {
  return (
    <a href={paths.login} data-sign-in="" suppressHydrationWarning>
      Sign in
    </a>
  )
}
