// Hydrates the form of a page with the properties that the server put into it, and shows toasts.
import { type ComponentType, type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { EarlyClicks } from '#site/hydration/early-clicks.tsx'
import { FormFrame } from '#site/hydration/form-frame.tsx'
import type { HydratedFormProps } from '#site/hydration/hydrated-form.tsx'
import { HYDRATED_FORM_ID, HYDRATED_FORM_PROPS_ID } from '#site/hydration/hydration.ts'
import { Toasts } from '#ui/toasts.tsx'

/** A form shows its first toast when it is sent. */
const INPUT = ['input']

/** @param Form the component that the server rendered into the page, unless it has no form now */
export function hydrateForm<Props extends object>(Form: ComponentType<Props>): void {
  const element = document.getElementById(HYDRATED_FORM_ID)
  if (!element) return showToasts()
  mount(<Toasts events={INPUT} />)
  const { company, props } = readProps<Props>()
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <FormFrame company={company} url={location.pathname + location.search}>
          <Form {...props} />
        </FormFrame>
        <EarlyClicks />
      </StrictMode>,
      { onRecoverableError: (error) => console.error('Hydration differed:', error) },
    )
  })
}

/** For a page without a form. */
export const showToasts = (): void =>
  mount(
    <>
      <Toasts events={INPUT} />
      <EarlyClicks />
    </>,
  )

const mount = (content: ReactNode): void =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(content)

// The page's HydratedForm wrote the properties of the same component.
const readProps = <Props,>(): HydratedFormProps & { props: Props } =>
  JSON.parse(document.getElementById(HYDRATED_FORM_PROPS_ID)?.textContent ?? '{}')
