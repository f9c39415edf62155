// Breaks: private-screens-import-no-react-router
import { Link } from 'react-router'

export const ScreenLink = Link
