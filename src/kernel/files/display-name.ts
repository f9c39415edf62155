// A file's name as people may see it. It never names a place on a disk.

const LONGEST = 120

/** Read by a program that runs something, wherever it stands in a name: `offer.html.pdf` wants to be taken for what it is not. */
const RUNNABLE = new Set(
  [
    'html htm xhtml shtml svg xml xsl mht mhtml js mjs jse vbs vbe wsf hta css swf',
    'exe com scr pif bat cmd ps1 psm1 sh msi dll lnk jar reg cpl iso img apk app dmg pkg',
    'php phtml phar asp aspx jsp cgi pl py rb htaccess',
    'pptm potm ppam ppsm docm dotm xlsm xltm xlam zip rar 7z gz',
  ].flatMap((line) => line.split(' ')),
)

/** Without folders, invisible and direction-changing characters, and what file systems and headers take for their own. */
export function cleanName(given: string, ending: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
  const stem = visible.replace(/\.[^.]*$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...(stem || 'File')].slice(0, LONGEST).join('')}.${ending}`
}

/** True where an earlier ending says that it is something to run, or to open in a browser. */
export function isDisguised(name: string): boolean {
  const [, ...endings] = name
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
  return endings.slice(0, -1).some((ending) => RUNNABLE.has(ending))
}
