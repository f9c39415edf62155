// The part of a page that hydrates without the page around it and without the router.
import type { ComponentType } from 'react'
import type { Company } from '#features/company/company.contract.ts'
import { useCompany } from '../data/company.ts'
import { HYDRATED_FORM_ID, HYDRATED_FORM_PROPS_ID, toScriptText } from './hydration.ts'
import './hydrated-form.css'

/** What the page passes to the scripts of its form, as JSON. */
export type HydratedFormProps = { company: Company; props: object }

/** `of` is the component of the `*.form.tsx` module that the page's handle names. */
export function HydratedForm<Props extends object>({
  of: Form,
  props,
}: {
  of: ComponentType<Props>
  props: Props
}) {
  const passed: HydratedFormProps = { company: useCompany(), props }
  return (
    <>
      <div id={HYDRATED_FORM_ID}>
        <Form {...props} />
      </div>
      <script
        id={HYDRATED_FORM_PROPS_ID}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: toScriptText(passed) }}
      />
    </>
  )
}
