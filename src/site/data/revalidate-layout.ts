// Reloads the agency's data in the private frame, which otherwise loads it once.
import { useRouter } from '#ui/routing/routing.ts'

export const useRevalidateLayout = (): (() => Promise<void>) => useRouter().reload
