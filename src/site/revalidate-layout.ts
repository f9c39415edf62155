// The frame of the private screens asks for the agency once. What changes the agency says so, and the frame asks again.
import { useRevalidator } from 'react-router'

let isChanged = false

/** For the frames. To go from screen to screen, or to the same one again, asks for nothing. */
export const isRevalidatingLayout = (): boolean => isChanged

/** For whoever has changed something that stands around every screen. */
export function useRevalidateLayout(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    isChanged = true
    await revalidate().finally(() => void (isChanged = false))
  }
}
