// The three sister products, and the form to register interest in one.
import * as z from 'zod/mini'
import { emailText, FILL_REQUIRED, requiredText } from '../../kernel/text.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { FORM_METADATA } from '../inquiries/inquiry-form.contract.ts'

/** `choices` maps stored codes to labels on the screen. */
type Product = { name: string; path: string; question: string; choices: Record<string, string> }
export type ProductId = 'tajjam' | 'voygee' | 'mind-ops'

export const PRODUCTS: Record<ProductId, Product> = {
  tajjam: {
    name: 'Tajjam',
    path: paths.tajjam,
    question: 'You are',
    choices: {
      shop: 'A shop',
      maker: 'A maker or market stall',
      association: 'A street or an association',
      curious: 'Just curious',
    },
  },
  voygee: {
    name: 'Voygee',
    path: paths.voygee,
    question: 'You are',
    choices: {
      driver: 'A driver',
      rider: 'A rider',
      fleet: 'A fleet owner',
      town: 'A town or county',
    },
  },
  'mind-ops': {
    name: 'MindOps',
    path: paths.mindOps,
    question: 'Team size',
    choices: { one: 'Just me', few: '2 or 3', several: '4 to 10', many: 'More than 10' },
  },
}

const isOffered = ({ product, choice }: { product: ProductId; choice: string }): boolean =>
  Object.hasOwn(PRODUCTS[product].choices, choice)

export const ProductInterest = z
  .object({
    product: z.enum(
      Object.keys(PRODUCTS) as [ProductId, ...ProductId[]],
      'Choose one of our products.',
    ),
    email: emailText(),
    choice: requiredText(40, FILL_REQUIRED),
    ...FORM_METADATA,
  })
  .check(z.refine(isOffered, { error: 'Choose one from the list.', path: ['choice'] }))
export type ProductInterest = z.output<typeof ProductInterest>
ProductInterest.register(z.globalRegistry, { id: 'ProductInterest' })

const PRODUCT_IDS = Object.keys(PRODUCTS) as [ProductId, ...ProductId[]]
/** The products whose pages exist. */
export const ShownProduct = z.object({
  id: z.enum(PRODUCT_IDS),
  name: z.string(),
  path: z.string(),
})
export type ShownProduct = z.infer<typeof ShownProduct>
ShownProduct.register(z.globalRegistry, { id: 'ShownProduct' })
export const ShownProducts = z.array(ShownProduct)
