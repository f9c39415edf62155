// The only inline script of the site, since the theme must be set before the first paint. It is
// identical on every page, so that the content security policy can list its hash.
{
  const d = document
  const on = addEventListener
  const html = d.documentElement
  // Without idle callbacks nothing waits: setTimeout does not read the options.
  const whenIdle = window.requestIdleCallback || setTimeout
  const all = (selector, each) => d.querySelectorAll(selector).forEach(each)
  const paint = () => {
    const sky = localStorage.sky
    html.classList.toggle('night', sky == 'night')
    html.classList.toggle('day', sky == 'day')
    all('[data-sky]', (b) =>
      b.setAttribute(
        'aria-pressed',
        (b.dataset.sky == 'night') ==
          (getComputedStyle(html).colorScheme == 'dark' ||
            (sky != 'day' && matchMedia('(prefers-color-scheme:dark)').matches)),
      ),
    )
  }
  try {
    paint()
  } catch {}

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

  on('DOMContentLoaded', () => {
    paint()
    matchMedia('(prefers-color-scheme:dark)').onchange = paint
    all('[popover]', (m) => {
      const b = d.querySelector(`[popovertarget=${m.id}]`)
      m.addEventListener('toggle', (e) => b.setAttribute('aria-expanded', e.newState == 'open'))
    })
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
      links.at((links.indexOf(d.activeElement) + (b && step < 0 ? 0 : step)) % links.length).focus()
    })
    try {
      if (JSON.parse(localStorage.businessUser).isLoggedIn)
        all('[data-sign-in]', (a) => {
          a.textContent = 'Dashboard'
          a.href = localStorage.home || '/dashboard'
        })
    } catch {}
  })

  on('DOMContentLoaded', () => {
    const page = JSON.parse(d.getElementById('hydration-payload').textContent)
    let isHydrating
    hydrate = async () => {
      if (isHydrating) return
      isHydrating = 1
      for (const href of page.scripts.concat(page.preload))
        d.head.append(Object.assign(d.createElement('link'), { rel: 'modulepreload', href }))
      // Without its scripts the page works through its forms and links.
      try {
        for (const script of page.scripts) await import(script)
      } catch (e) {
        settle()
        throw e
      }
    }
    if (page.hydrate == 'for-toasts') settle()
    try {
      if (sessionStorage.toasts) hydrate()
    } catch {}
    if (page.hydrate == 'immediately' || early.size) hydrate()
    if (page.hydrate == 'when-idle') on('load', () => whenIdle(hydrate, { timeout: 2000 }))
    const within = { 'when-idle': 'main', 'on-interaction': 'main form' }[page.hydrate]
    if (!within) return
    for (const sign of ['pointerover', 'focusin', 'keydown'])
      d.querySelector(within).addEventListener(sign, hydrate)
  })
}
