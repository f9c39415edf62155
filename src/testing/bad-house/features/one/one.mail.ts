// Breaks: nothing-out-of-sight
import { lost } from './nowhere.ts'

export const mail = lost
