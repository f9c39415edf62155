// Vite plugin: scripts of the server take half of the memory.
import type { Plugin } from 'vite'

/** Node decodes a script into two bytes per character if one of its characters is beyond ASCII. */
const BEYOND_ASCII = /[\u0080-\uffff]/g

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes these characters. `String.raw` keeps escapes, but only regular expressions use it. */
export function oneByteScripts(): Plugin {
  return {
    name: 'one-byte-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(BEYOND_ASCII, escaped)
      },
    },
  }
}
