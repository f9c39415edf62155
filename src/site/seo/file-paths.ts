/** The paths of files for programs, which no script in the browser links to. */
export const filePaths = {
  sitemap: '/sitemap.xml',
  securityText: '/.well-known/security.txt',
} as const
