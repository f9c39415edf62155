// Encodes texts for programs that read Windows-1252, such as DATEV.

/** The characters of the bytes from 0x80 to 0x9F; the others are those of Latin-1. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const BYTES = new Map([...UPPER].map((character, at) => [character, 0x80 + at]))
const UNKNOWN = 0x3f

/** A letter that the encoding lacks loses its accent; any other such character becomes `?`. */
export function toWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')].map(byteOf))
}

const byteOf = (character: string): number =>
  knownByte(character) ?? knownByte([...character.normalize('NFD')][0] ?? '') ?? UNKNOWN

function knownByte(character: string): number | undefined {
  const code = character.codePointAt(0) ?? UNKNOWN
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : BYTES.get(character)
}
