// Where heritage stands: at a point of the maps; of some only the barangay is known, and its middle stands for it.
import { barangays, pointOf } from './lists.ts'
import type { Spot } from './plate.ts'

const cathedral = pointOf('cathedral')
const middleOf = (barangay: string): Spot => ({
  ...barangays.find(({ name }) => name === barangay)!,
  within: 'barangay',
})

export const spots = {
  cathedral,
  besideCathedral: cathedral,
  plaza: pointOf('mango-tree'), // the tree stands in the plaza
  oldCityHall: pointOf('museo'),
  fuleMalvarMansion: pointOf('fule-malvar-mansion'),
  bonifacioMonument: pointOf('bonifacio-monument'),
  casaReal: pointOf('library-hub'),
  prudenciaFule: pointOf('prudencia-fule-school'),
  santaIsabel: middleOf('Santa Isabel'),
  sanMateo: middleOf('San Mateo'),
  sanJose: middleOf('San Jose'),
} satisfies Record<string, Spot>
