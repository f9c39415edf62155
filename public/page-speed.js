// Measures the largest paint, layout shifts and the slowest interaction of a public page, and sends
// them when the page is left. The inline script loads it after the first click. It stores nothing.
let [lcp, inp, cls] = [0, 0, 0]

const observe = (type, read, options) => {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...options,
    })
  } catch {}
}

// A prerendered page starts when the visitor opens it.
const start = performance.getEntriesByType('navigation')[0]?.activationStart ?? 0
observe('largest-contentful-paint', (entry) => (lcp = Math.max(0, entry.startTime - start)))
observe('event', (entry) => entry.interactionId && (inp = Math.max(inp, entry.duration)), {
  durationThreshold: 16,
})

// The largest group of shifts: at most a second between two, and five seconds in all.
let [sum, first, last] = [0, 0, 0]
observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
  if (hadRecentInput) return
  const isSameGroup = sum && startTime - last < 1000 && startTime - first < 5000
  if (!isSameGroup) [sum, first] = [0, startTime]
  last = startTime
  sum += value
  cls = Math.max(cls, sum)
})

// Some browsers only hide a page that is closed, others only say that it ends.
let isSent
const send = ({ type }) => {
  if (isSent || (type === 'visibilitychange' && !document.hidden)) return
  isSent = true
  const measured = [
    lcp && `lcp=${Math.round(lcp)}`,
    inp && `inp=${Math.round(inp)}`,
    PerformanceObserver.supportedEntryTypes?.includes('layout-shift') && `cls=${cls.toFixed(3)}`,
  ]
  navigator.sendBeacon('/api/page-speeds', measured.filter(Boolean).join('&'))
}
addEventListener('visibilitychange', send)
addEventListener('pagehide', send)
