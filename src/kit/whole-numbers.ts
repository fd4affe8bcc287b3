// Whole numbers as they are read: '10,000'. The same in both languages.
const NUMBERS = new Intl.NumberFormat('en-PH')

export const formatNumber = (value: number): string => NUMBERS.format(value)
