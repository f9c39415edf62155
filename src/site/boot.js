// The only inline script of the site: the same bytes on every page, so that its hash stands in the content security policy.
// Before the first paint it sets day or night. Then it keeps native menus accessible and fetches the page's scripts when they are needed.
{
  const d = document
  const on = addEventListener
  const html = d.documentElement
  const all = (selector, each) => d.querySelectorAll(selector).forEach(each)
  const paint = () => {
    const sky = localStorage.sky
    html.classList.toggle('night', sky == 'night')
    html.classList.toggle('day', sky == 'day')
    all('[data-sky]', (b) => b.setAttribute('aria-pressed', (b.dataset.sky == 'night') == (getComputedStyle(html).colorScheme == 'dark' || (sky != 'day' && matchMedia('(prefers-color-scheme:dark)').matches))))
  }
  try { paint() } catch {}
  on('DOMContentLoaded', () => {
    paint()
    matchMedia('(prefers-color-scheme:dark)').onchange = paint
    on('click', (e) => {
      const b = e.target.closest('[data-sky]')
      if (b) { localStorage.sky = b.dataset.sky; paint() }
      if (e.target.closest('[popover] a')) e.target.closest('[popover]').hidePopover()
    })
    all('[popover]', (m) => {
      const b = d.querySelector(`[popovertarget=${m.id}]`)
      m.addEventListener('toggle', (e) => b.setAttribute('aria-expanded', e.newState == 'open'))
    })
    on('keydown', (e) => {
      if (e.key == 'Escape') all('.site-sheet[open]', (s) => { s.open = false; s.firstChild.focus() })
      const b = e.target.closest('[popovertarget]')
      const m = e.target.closest('[popover]') || (b && d.getElementById(b.getAttribute('popovertarget')))
      const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
      if (!m || !step) return
      e.preventDefault()
      if (b) m.showPopover()
      const links = [...m.querySelectorAll('a')]
      links.at((links.indexOf(d.activeElement) + (b && step < 0 ? 0 : step)) % links.length).focus()
    })
    try { if (JSON.parse(localStorage.businessUser).isLoggedIn) all('[data-sign-in]', (a) => { a.textContent = 'Dashboard'; a.href = localStorage.home || '/dashboard' }) } catch {}
    const page = JSON.parse(d.getElementById('handoff').textContent)
    let awake
    const wake = async () => {
      if (awake) return
      awake = 1
      for (const href of page.scripts.concat(page.preload)) d.head.append(Object.assign(d.createElement('link'), { rel: 'modulepreload', href }))
      for (const script of page.scripts) await import(script)
    }
    let kept
    try { kept = sessionStorage.toasts } catch {}
    if (page.wake == 'at-once' || kept) wake()
    if (page.wake == 'when-idle') on('load', () => (window.requestIdleCallback ? requestIdleCallback(wake, { timeout: 2000 }) : setTimeout(wake)))
    const within = { 'when-idle': 'main', 'when-reached': 'main form' }[page.wake]
    if (within) for (const sign of ['pointerover', 'focusin', 'keydown']) d.querySelector(within).addEventListener(sign, wake, { once: true, passive: true })
  })
}
