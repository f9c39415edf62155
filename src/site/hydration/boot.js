// The only inline script of the site, since the theme must be set before the first paint. It is
// identical on every page, so that the content security policy can list its hash.
{
  const d = document
  const on = addEventListener
  const all = (selector, each) => d.querySelectorAll(selector).forEach(each)
  const loaded = new Promise((load) => (onload = load))
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const paint = () => {
    let sky
    try {
      sky = localStorage.sky
    } catch {}
    d.documentElement.className = sky ||= ''
    sky ||= dark.matches ? 'night' : 'day'
    all('[data-sky]', (b) => (b.ariaPressed = b.dataset.sky == sky))
  }
  paint()

  // Clicks on buttons before hydration, each button once, the latest last: see
  // docs/decisions/0027-early-clicks.md. `drop` is any event that ends the wait.
  const early = new Set()
  let live
  let hydrate
  const settle = async (drop) => {
    live ||= !drop
    for (const b of early) {
      early.delete(b)
      b.ariaBusy = null
      // React renders the result of one click before the next click.
      if (!drop) await b.click()
    }
  }
  on('hydrated', () => settle())
  on(
    'click',
    (e) => {
      const b = e.target.closest('button:not([popovertarget])')
      if (e.target.closest('[popover] a')) e.target.closest('[popover]').hidePopover()
      if (b?.dataset.sky) {
        localStorage.sky = b.dataset.sky
        paint()
      } else if (b && !live) {
        e.preventDefault()
        e.stopPropagation()
        early.delete(b)
        early.add(b)
        b.ariaBusy = true
        on('beforeunload', settle)
        on('pagehide', settle)
        hydrate?.()
      }
    },
    true,
  )

  on(
    'toggle',
    (e) => all(`[popovertarget="${e.target.id}"]`, (b) => (b.ariaExpanded = e.newState == 'open')),
    true,
  )
  on('keydown', (e) => {
    if (e.key == 'Escape') {
      all('.site-sheet[open]', (s) => {
        s.open = false
        s.firstChild.focus()
      })
      settle(e)
    }
    const b = e.target.closest('[popovertarget]')
    const m = e.target.closest('[popover]') || b?.popoverTargetElement
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (!m || !step) return
    e.preventDefault()
    if (b) m.showPopover()
    const links = [...m.querySelectorAll('a')]
    links.at((links.indexOf(d.activeElement) + (b ? step > 0 : step)) % links.length).focus()
  })

  // oxlint-disable-next-line complexity -- another function would exceed 1,000 bytes
  on('DOMContentLoaded', async () => {
    // The theme, the account and the toasts may change before a visitor opens a prerendered page.
    if (d.prerendering) await new Promise((open) => (d.onprerenderingchange = open))
    paint()
    dark.onchange = paint
    // Links take the parameters of a campaign along: when a form is sent, the server reads them from
    // the URL of its page.
    all('a[href^="/"]', (a) =>
      location.search.replace(
        /(utm|\w+clid)[^&]+/g,
        (param) => (a.search += (a.search && '&') + param),
      ),
    )

    const page = JSON.parse(d.getElementById('hydration-payload').textContent)
    let isHydrating
    hydrate = async () => {
      if (isHydrating) return
      isHydrating = 1
      d.head.insertAdjacentHTML('beforeend', page.preload)
      // Without its scripts the page works through its forms and links.
      try {
        for (const script of page.scripts) await import(script)
      } catch (e) {
        settle()
        throw e
      }
    }
    if (page.native) settle()
    try {
      // Counts the visit, unless the team is signed in: see docs/decisions/0074-statistics.md.
      if (page.visits && !(localStorage.home < '/b')) {
        navigator.sendBeacon(page.visits, d.referrer)
        onclick = () => import(page.speed)
      }
      if (sessionStorage.toasts) hydrate()
      if (JSON.parse(localStorage.businessUser).isLoggedIn)
        all('[data-sign-in]', (a) => {
          a.textContent = 'Dashboard'
          a.href = localStorage.home || '/dashboard'
        })
    } catch {}
    if (page.now || early.size) hydrate()
    // Without `within`, this matches nothing.
    all(page.within, (part) => {
      for (const sign of ['pointerover', 'focusin', 'keydown']) part.addEventListener(sign, hydrate)
    })
    if (page.idle) {
      await loaded
      // Without idle callbacks nothing waits: setTimeout does not read the options.
      ;(self.requestIdleCallback || setTimeout)(hydrate, { timeout: 2000 })
    }
  })
}
