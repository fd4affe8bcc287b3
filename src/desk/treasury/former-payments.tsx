// Leads an address of before to the payments.
import { Navigate } from 'react-router-dom'

export default function FormerPayments() {
  return <Navigate to="/payments" replace />
}
