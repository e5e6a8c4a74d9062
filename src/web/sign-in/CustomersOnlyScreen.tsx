import { Navigate } from '@tanstack/react-router'

/** Sends anyone who opens a customer's page without being one to /login (rules 2.5). */
export const CustomersOnlyScreen = () => <Navigate to="/login" replace />
