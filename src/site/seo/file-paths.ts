/** The paths of files for programs, which no script in the browser links to. */
export const filePaths = {
  sitemap: '/sitemap.xml',
  llmsText: '/llms.txt',
  securityText: '/.well-known/security.txt',
} as const
