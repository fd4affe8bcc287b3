// Where heritage stands (WGS84): the points a public source gives; of some only the barangay's middle is known.
import type { Spot } from './plate.ts'

const cathedral = { latitude: 14.06981, longitude: 121.32669 }
const plaza = { latitude: 14.0698, longitude: 121.32577 } // the century mango tree's point, which stands in the plaza

export const spots = {
  cathedral,
  besideCathedral: cathedral,
  plaza,
  oldCityHall: { latitude: 14.0746, longitude: 121.3249 },
  fuleMalvarMansion: { latitude: 14.0718, longitude: 121.3226 },
  bonifacioMonument: { latitude: 14.07422, longitude: 121.32645 },
  casaReal: { latitude: 14.07021, longitude: 121.32588 },
  prudenciaFule: { latitude: 14.06769, longitude: 121.29541 },
  santaIsabel: { latitude: 14.0845, longitude: 121.3523, within: 'barangay' },
  sanMateo: { latitude: 14.1106, longitude: 121.3028, within: 'barangay' },
  sanJose: { latitude: 14.0683, longitude: 121.3693, within: 'barangay' },
} satisfies Record<string, Spot>
