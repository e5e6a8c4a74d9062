import { Navigate } from '@tanstack/react-router'

/** A customer's page sends whoever isn't one to /login (rules 2.5). */
export const CustomersOnlyScreen = () => <Navigate to="/login" replace />
