// The checklist of an installation before it goes live. Product H20.
import * as z from 'zod/mini'

/** `left` is 0 for a step that is done. `path` is the screen on which to do it. */
export const GoingLiveItem = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  left: z.int(),
})
export type GoingLiveItem = z.infer<typeof GoingLiveItem>
GoingLiveItem.register(z.globalRegistry, { id: 'GoingLiveItem' })
