/** The rates that a form offers, as their field sends them. */
export const vatOptions = [
  { value: '0', label: '0%' },
  { value: '20', label: '20%' },
]
