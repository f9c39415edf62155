// What pdf.js reads at run time: its worker, the decoder of JPEG 2000, and the standard fonts.
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const VENDOR = 'node_modules/pdfjs-dist'
const { version } = JSON.parse(readFileSync(`${VENDOR}/package.json`, 'utf8')) as {
  version: string
}

/** Without the decoders in WebAssembly, which our content security policy forbids. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  build: /^pdf\.worker\.min\.mjs$/,
  wasm: /^(?:openjpeg_nowasm_fallback\.js|LICENSE_(?:PDFJS_)?OPENJPEG)$/,
  standard_fonts: /./,
}

/**
 * pdf.js appends names of files to an address, so they keep their names, in a folder with the
 * version. `virtual:pdf-files` is the address of that folder.
 */
export function pdfFiles(): Plugin {
  let folder = `/assets/pdf/${version}`
  return {
    name: 'pdf-files',
    configResolved({ command }) {
      if (command === 'serve') folder = `/${VENDOR}`
    },
    resolveId: (id) => (id === 'virtual:pdf-files' ? '\0pdf-files' : undefined),
    load: (id) => (id === '\0pdf-files' ? `export default ${JSON.stringify(folder)}` : undefined),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, files] of Object.entries(FOLDERS))
        for (const file of readdirSync(`${VENDOR}/${name}`).filter((file) => files.test(file)))
          this.emitFile({
            type: 'asset',
            fileName: `${folder.slice(1)}/${name}/${file}`,
            source: readFileSync(`${VENDOR}/${name}/${file}`),
          })
    },
  }
}
