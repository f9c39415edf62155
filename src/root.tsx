// The HTML document around every page.
import './styles.css'
import { type ReactNode, use } from 'react'
import { Meta, Outlet, useLocation } from 'react-router'
import { PageUrlContext } from '#site/data/page-url.ts'
import { Toasts } from '#ui/toasts.tsx'
import { HYDRATION_PAYLOAD_ID, PageContext } from '#site/hydration/hydration.ts'
export { ErrorBoundary } from '#site/layouts/error-screen.tsx'

export function Layout({ children }: { children: ReactNode }) {
  // In the browser these are empty: hydration keeps the texts of the server's HTML.
  const { hydrationPayload, styles, fonts, boot } = use(PageContext) ?? {
    hydrationPayload: '',
    styles: { text: '' },
    fonts: fontsOfDocument(),
    boot: '',
  }
  const { pathname, search } = useLocation()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fonts.map((href, at) => (
          <link
            key={at}
            rel="preload"
            fetchPriority="low"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={href}
          />
        ))}
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <Meta />
        {styles.file && <link rel="stylesheet" href={styles.file} />}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles.text }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
      </head>
      <body>
        <PageUrlContext value={pathname + search}>{children}</PageUrlContext>
        <Toasts />
        <script
          id={HYDRATION_PAYLOAD_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: hydrationPayload }}
        />
      </body>
    </html>
  )
}

const fontsOfDocument = (): string[] =>
  [...document.querySelectorAll('link[as=font]')].map((link) => link.getAttribute('href') ?? '')

export default Outlet
