// Breaks: services-import-no-framework, services-import-no-caller, features-import-lower-levels
import { createContext } from 'react'
import { two } from '../two/two.service.ts'
import { table } from './one.table.ts'

export const one = [createContext, two, table]
