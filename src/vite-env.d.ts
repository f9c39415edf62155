/** src/site/hydration/boot.js, minified. */
declare module 'virtual:boot' {
  const boot: string
  export default boot
}
