// The words names are made of. Nobody is called like this: the surnames say "example", "legend", "pretend", "lake mist" and the like.
// Left out are the names of officials, past or present, of this city or of the country.

export const WOMEN = [
  ...(['Amihan', 'Bituin', 'Dalisay', 'Diwata', 'Hiraya', 'Ligaya', 'Liwayway', 'Luningning'] as const),
  ...(['Luwalhati', 'Marikit', 'Mayumi', 'Mutya', 'Sampaguita', 'Tala', 'Perlita', 'Rosalinda'] as const),
  ...(['Nenita', 'Marites', 'Belinda', 'Ester', 'Teresita', 'Remedios', 'Josefa', 'Milagros'] as const),
] as const

export const MEN = [
  ...(['Bagwis', 'Bayani', 'Dakila', 'Isagani', 'Magiting', 'Makisig', 'Malaya', 'Sinag'] as const),
  ...(['Alon', 'Habagat', 'Kidlat', 'Lakan', 'Tanglaw', 'Danilo', 'Nestor', 'Virgilio'] as const),
  ...(['Crisanto', 'Rodel', 'Renato', 'Armando', 'Ernesto', 'Arturo', 'Feliciano', 'Wilfredo'] as const),
] as const

export const SURNAMES = [
  ...(['Halimbawa', 'Kathang-Isip', 'Kunwari', 'Alamatin', 'Guniguni', 'Panaginip', 'Pangarapin'] as const),
  ...(['Likhaan', 'Haraya', 'Salaysayin', 'Kuwentuhan', 'Larawanin', 'Dagitabin', 'Bulawanin'] as const),
  ...([
    'Lawahan',
    'Niyugan',
    'Talahiban',
    'Kawayanin',
    'Burulan',
    'Ulapan',
    'Bituinan',
    'Tanglawin',
  ] as const),
  ...(['Lakbayin', 'Hamugan', 'Agos-Lawa', 'Bahagharin', 'Bukangliwayway', 'Hanginan', 'Parolan'] as const),
  ...(['Sayawan', 'Awitin', 'Tulain', 'Dapithapon', 'Tagpi-Tagpi', 'Balintatawan', 'Sabi-Sabi'] as const),
] as const

export const STREETS = [
  'Purok 1',
  'Purok 2',
  'Purok 3',
  'Purok 4',
  'Sitio Halimbawa',
  'Sitio Niyugan',
] as const
