export const NO_DEALS = {
  text: 'No deals yet.',
  more: 'Requests for a quote, a discovery session or a product appear here, and everything that you quote.',
}
