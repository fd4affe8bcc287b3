// Redirects the former address of payments, #/money.
import { Navigate } from 'react-router-dom'

export default function FormerPayments() {
  return <Navigate to="/payments" replace />
}
