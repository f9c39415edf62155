/** The stylesheets of the pages: see scripts/route-styles.ts. */
declare module 'virtual:route-styles' {
  export const sheets: readonly { layer: string; text: string }[]
  export const routes: Readonly<Record<string, readonly number[]>>
  export const files: Readonly<Record<string, string>>
}
/** src/site/hydration/boot.js, minified. */
declare module 'virtual:boot' {
  const boot: string
  export default boot
}
/** The scripts of each form by its name, and `toasts`: see scripts/form-scripts.ts. */
declare module 'virtual:form-scripts' {
  export const formScripts: Readonly<Record<string, { scripts: string[]; preload: string[] }>>
}
/** The address of the files that pdf.js reads at run time: see scripts/pdf-files.ts. */
declare module 'virtual:pdf-files' {
  const folder: string
  export default folder
}
/** The files of each private page, and of each area's script: see scripts/private-routes.ts. */
declare module 'virtual:private-files' {
  export const privateFiles: Readonly<Record<string, { scripts: string[]; preload: string[] }>>
}
