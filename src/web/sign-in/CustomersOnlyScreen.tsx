import { Navigate } from '@tanstack/react-router'

/** A customer's page sends whoever isn't one to /login (spec 2 §6). */
export const CustomersOnlyScreen = () => <Navigate to="/login" replace />
