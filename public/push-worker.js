// Shows push messages of the admin dashboard, and opens their screens. It stores nothing.
addEventListener('push', (event) => {
  const { id, title, text, path } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, {
      body: text,
      tag: id,
      icon: '/icon.svg',
      data: { path },
    }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data.path, location.origin)
  if (url.origin === location.origin) event.waitUntil(clients.openWindow(url))
})
