// Reloads the agency's data in the private frame, which otherwise loads it once.
import { useRevalidator } from 'react-router'

let isChanged = false

/** For the frames: navigation does not reload their data. */
export const isRevalidatingLayout = (): boolean => isChanged

/** For a change of data that the frame shows. */
export function useRevalidateLayout(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    isChanged = true
    await revalidate().finally(() => void (isChanged = false))
  }
}
