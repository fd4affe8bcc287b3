// /alerts: its content comes with the information pages.
import { placeholder } from '#pages/placeholder.tsx'

export const alertsPage = placeholder('alerts')
