// The customer fields of an invoice. Customers and projects belong to other features.
import type { ReactNode } from 'react'
import { TextArea, TextField } from '#ui/field.tsx'
import type { WrittenInvoice } from '../../written-invoices.contract.ts'
import '#ui/work-layout.css'
import '#ui/editor.css'
import './invoice-editor.css'

export type CustomerPicker = (
  onPick: (customer: { name: string; email: string }) => void,
) => ReactNode
export type ProjectChoice = (choice: {
  email: string
  value: string | null
  error: string | undefined
  onChange: (projectId: string | null) => void
}) => ReactNode

export type InvoicePartProps = {
  values: WrittenInvoice
  problems: Record<string, string>
  write: (change: Partial<WrittenInvoice>) => void
}
type Props = InvoicePartProps & {
  /** The last valid email. */
  email: string
  customers: CustomerPicker
  projects: ProjectChoice
}

export function InvoiceCustomer({ values, problems, write, email, customers, projects }: Props) {
  const { businessName, address, projectId } = values
  return (
    <section className="card card-body editor-part" aria-labelledby="invoice-customer">
      <h2 id="invoice-customer">Customer</h2>
      {customers(({ name, email }) =>
        write({
          businessName: name.slice(0, 120),
          email,
          ...(email !== values.email && { projectId: null, address: '' }),
        }),
      )}
      <div className="invoice-fields">
        <TextField
          label="Name"
          name="businessName"
          required
          maxLength={120}
          value={businessName}
          error={problems.businessName}
          onChange={({ target }) => write({ businessName: target.value })}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={254}
          value={values.email}
          error={problems.email}
          onChange={({ target }) => write({ email: target.value, projectId: null })}
        />
      </div>
      <div className="invoice-fields">
        <TextArea
          label="Postal address"
          name="address"
          optional
          rows={2}
          maxLength={500}
          value={address}
          error={problems.address}
          onChange={({ target }) => write({ address: target.value })}
        />
        {projects({
          email,
          value: projectId,
          error: problems.projectId,
          onChange: (projectId) => write({ projectId }),
        })}
      </div>
    </section>
  )
}
