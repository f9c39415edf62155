// Runs in the page: names an element for a finding.

const ROLES: Record<string, string> = {
  A: 'link',
  SUMMARY: 'button',
  IMG: 'img',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
}

/** `button “Search” (.dashboard-side > button.search-button)` */
export function nameOf(element: Element): string {
  const { tagName } = element
  const role = element.getAttribute('role') ?? ROLES[tagName] ?? tagName.toLowerCase()
  const name = element.getAttribute('aria-label') ?? accessibleName(element)
  return `${role}${name ? ` “${name}”` : ''} (${pathOf(element)})`
}

function accessibleName(element: Element): string {
  const text =
    element.textContent?.trim() ||
    element.getAttribute('placeholder') ||
    element.getAttribute('alt') ||
    element.getAttribute('name') ||
    ''
  return text.replace(/\s+/g, ' ').slice(0, 40)
}

function pathOf(element: Element): string {
  const parts: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    parts.unshift(partOf(at))
  }
  return parts.slice(-3).join(' > ')
}

const partOf = ({ tagName, classList }: Element): string =>
  [tagName.toLowerCase(), ...classList].join('.')
