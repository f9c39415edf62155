// The document around the public pages. The private areas have src/site/layouts/private-area.tsx.
import './styles.css'
import type { ReactNode } from 'react'
import { Meta, Outlet, useLocation } from 'react-router'
import { Document } from '#site/layouts/document.tsx'
export { ErrorBoundary } from '#site/layouts/route-error.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Document url={pathname + search} meta={<Meta />}>
      {children}
    </Document>
  )
}

export default Outlet
