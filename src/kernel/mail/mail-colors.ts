// The brand colors of mails, which clients read from the style of each element.

/** As `#rrggbb`: `dark` is the border above the mail, `page` surrounds it. */
export type MailColors = { main: string; dark: string; page: string }

/** The colors that the layout of mails uses. */
export const MAIL_COLORS: MailColors = { main: '#6b1f28', dark: '#53181e', page: '#eff4fa' }

/** Texts cannot match: their quotation marks and brackets are escaped. */
const STYLES = / (?:style|stroke)="[^"]*"|<style>[^<]*<\/style>/g

export const recolorMail = (html: string, { main, dark, page } = MAIL_COLORS): string =>
  html.replaceAll(STYLES, (style) =>
    style
      .replaceAll(MAIL_COLORS.main, main)
      .replaceAll(MAIL_COLORS.dark, dark)
      .replaceAll(MAIL_COLORS.page, page),
  )
