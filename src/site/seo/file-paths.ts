/** The paths of files for programs, which no script in the browser links to. */
export const filePaths = {
  sitemap: '/sitemap.xml',
  llmsText: '/llms.txt',
  preview: (name: string) => `/previews/${name}.png`,
  securityText: '/.well-known/security.txt',
} as const
