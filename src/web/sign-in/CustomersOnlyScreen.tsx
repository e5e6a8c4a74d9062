import { Navigate } from '#web/platform/routing/Navigate.tsx'

/** Sends anyone who opens a customer's page without being one to /login (rules 2.5). */
export const CustomersOnlyScreen = () => <Navigate to="/login" />
