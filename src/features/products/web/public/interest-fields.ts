import type * as z from 'zod/mini'
import { type FormRules, technicalFields } from '#site/forms/form-state.ts'
import { formText } from '#site/forms/read-form.ts'
import { type ProductId, ProductInterest, PRODUCTS } from '../../products.contract.ts'

export function interestRules(product: ProductId): FormRules<z.input<typeof ProductInterest>> {
  const { question } = PRODUCTS[product]
  return {
    labels: { email: 'Email', choice: question },
    missing: { email: 'Enter an email we can reply to', choice: 'Choose one from the list' },
    schema: ProductInterest,
    read: (form) => ({
      body: {
        product,
        email: formText(form, 'email'),
        choice: formText(form, 'choice'),
        ...technicalFields(form),
      },
    }),
  }
}
