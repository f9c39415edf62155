// The section of the privacy policy on the statistics of visits.
import type { ShippedSection } from './shipped-text.ts'

export const COUNTED_VISITS: ShippedSection = {
  id: 'statistics',
  title: 'How we count visits',
  body: (
    <>
      <p>
        We count how often each public page is opened, from which site or campaign link, and whether
        on a computer, phone or tablet. To count you only once a day, our server calculates a value
        from a random number, a part of your IP address and the name your browser reports. The
        random number and the value are deleted when the day is over, and from then on nobody can
        calculate the value again. Only the sums stay. Nothing is stored in your browser, and no
        other company takes part.
      </p>
      <p>
        If you send us a request on the same day, we keep with it on which page your visit began and
        what led to it. After a click, your browser also tells us how fast the page was.
      </p>
      <p>If your browser sends “Do Not Track” or “Global Privacy Control”, we count nothing.</p>
    </>
  ),
}
