// Reloads the agency's data in the private frame, which otherwise loads it once.
import { useRevalidator } from 'react-router'

let isChanged = false

export const isRevalidatingLayout = (): boolean => isChanged

export function useRevalidateLayout(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    isChanged = true
    await revalidate().finally(() => void (isChanged = false))
  }
}
