/** The query for a customer's history, the same on every screen, so that they share its cached answer. */
export const historyPage = { query: { limit: 50 } }
