// The API client of a page's loader and action, which run on the server.
import { createContext } from 'react-router'
import type { ApiClient } from './api.ts'

export const apiContext = createContext<ApiClient>()
