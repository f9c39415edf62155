// The HTML document around every page.
import { type ReactNode, use } from 'react'
import { PageUrlContext } from '../data/page-url.ts'
import { HYDRATION_PAYLOAD_ID, PageContext } from '../hydration/hydration.ts'
import { Toasts } from '#ui/toasts.tsx'

/** `url` is the path and query of the page, `meta` its title and metadata. */
export function Document({
  url,
  meta,
  children,
}: {
  url: string
  meta: ReactNode
  children: ReactNode
}) {
  // In the browser these are empty: hydration keeps the texts of the server's HTML.
  const { hydrationPayload, styles, fonts, boot } = use(PageContext) ?? {
    hydrationPayload: '',
    styles: { text: '' },
    fonts: fontsOfDocument(),
    boot: '',
  }
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
        {meta}
        {styles.file && <link rel="stylesheet" href={styles.file} />}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles.text }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
      </head>
      <body>
        <PageUrlContext value={url}>{children}</PageUrlContext>
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
