// File names for display only. They never become a path on a disk.

const LONGEST = 120

/** Files that run or open in a browser. `offer.html.pdf` is a disguise. */
const RUNNABLE = new Set(
  [
    'html htm xhtml shtml svg xml xsl mht mhtml js mjs jse vbs vbe wsf hta css swf',
    'exe com scr pif bat cmd ps1 psm1 sh msi dll lnk jar reg cpl iso img apk app dmg pkg',
    'php phtml phar asp aspx jsp cgi pl py rb htaccess',
    'pptm potm ppam ppsm docm dotm xlsm xltm xlam zip rar 7z gz',
  ].flatMap((line) => line.split(' ')),
)

export function cleanName(fileName: string, ending: string): string {
  const last = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
  const stem = visible.replace(/\.[^.]*$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...(stem || 'File')].slice(0, LONGEST).join('')}.${ending}`
}

export function isDisguised(name: string): boolean {
  const [, ...endings] = name
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
  return endings.slice(0, -1).some((ending) => RUNNABLE.has(ending))
}
