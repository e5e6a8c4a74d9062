/** What a customer's history is asked for, on every screen alike: each then knows what another was told. */
export const historyPage = { query: { limit: 50 } }
