// npm run build: installs and builds what is out of date, without starting the product.
import { prepare } from './prepare.mjs'

prepare()
