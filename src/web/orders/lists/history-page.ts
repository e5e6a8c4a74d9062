/** The query for a customer's history. All screens use the same one, so that they share the cached answer. */
export const historyPage = { query: { limit: 50 } }
