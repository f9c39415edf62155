// Frame of every private screen: a shell without private data, which the browser loads.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  data,
  type Location,
  type RouterContextProvider,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useMatches,
  useNavigate,
} from 'react-router'
import type { Company } from '#features/company/company.contract.ts'
import { ClockAhead } from '#ui/now.ts'
import { useDialogCode } from '#ui/dialog.tsx'
import { apiContext } from '../data/api-context.ts'
import { CompanyContext } from '../data/company.ts'
import { Footer } from './footer.tsx'
import type { PageHandle } from '../hydration/hydration.ts'
import { Header } from './header.tsx'
import { loadProducts } from '../data/products.ts'
import { createQueries } from '../data/query.ts'
import { renderingContext } from '../data/rendering.ts'
import { NavigateContext } from '../lists/row-link.tsx'
import '#ui/work-tokens.css'
import '#ui/work-layout.css'

/** Public data, the same for every user. `aheadMs` is the lead of the demo clock. */
export type FrameData = {
  company: Company
  products: string[] | undefined
  aheadMs: number | undefined
  lacksMailServer: boolean
}

/** @throws the API's error response */
export async function loadFrame(context: Readonly<RouterContextProvider>): Promise<FrameData> {
  const [reply, products] = await Promise.all([
    context.get(apiContext).company.$get(),
    loadProducts(context),
  ])
  if (!reply.ok) throw data(await reply.json(), reply.status)
  const { aheadMs, lacksMailServer } = context.get(renderingContext)
  return { company: await reply.json(), products, aheadMs, lacksMailServer }
}

/** Every link to a part of the page has the location key "default", as the first page has. */
const scrollKey = ({ key, hash }: Location): string => key + hash

export function PrivateFrame({
  company,
  products,
  aheadMs,
  area,
  children,
}: Omit<FrameData, 'lacksMailServer'> & {
  area: 'admin-area' | 'business-area'
  children: ReactNode
}) {
  const [queries] = useState(createQueries)
  const navigate = useNavigate()
  useDialogCode()
  useScrollRestoration({ getKey: scrollKey })
  // React Router does not type a handle; ours are all PageHandle (checked where they are defined).
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <CompanyContext value={company}>
      <QueryClientProvider client={queries}>
        <ClockAhead value={aheadMs ?? 0}>
          <NavigateContext value={navigate}>
            <a className="skip-link" href="#main">
              Skip to content
            </a>
            <div className={area}>
              <Header company={company} products={products} background="white" />
              <main id="main" className="dense">
                {children}
              </main>
              <Footer company={company} quiet={handle?.foot !== 'public'} />
            </div>
          </NavigateContext>
        </ClockAhead>
      </QueryClientProvider>
    </CompanyContext>
  )
}
