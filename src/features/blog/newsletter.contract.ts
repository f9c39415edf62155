// The newsletter: asking for it, proving that the address is one's own, and ending it.
import * as z from 'zod/mini'
import { emailText, WRONG_EMAIL } from '#kernel/text.contract.ts'

/** Asks for the newsletter. The answer is the same for every address. */
export const NewsletterRequest = z.object({
  email: emailText(WRONG_EMAIL).check(z.toLowerCase()),
})
export type NewsletterRequest = z.infer<typeof NewsletterRequest>

/** Whose subscription a link is about, and whether it stands. */
export const Subscription = z.object({ email: z.string(), isConfirmed: z.boolean() })
export type Subscription = z.infer<typeof Subscription>
Subscription.register(z.globalRegistry, { id: 'Subscription' })

/** What a mail says of an article; `opening` is its first paragraph. */
export type ArticleWords = { title: string; description: string; opening: string; author: string; readTime: string }
