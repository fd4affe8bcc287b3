// The language the desk is shown in.
import { useLocale } from 'react-admin'
import type { Lang } from '#kit/lang.ts'

export const useLang = (): Lang => (useLocale() === 'fil' ? 'fil' : 'en')
