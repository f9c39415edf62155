/** src/site/boot.js, minified. */
declare module 'virtual:boot' {
  const boot: string
  export default boot
}
