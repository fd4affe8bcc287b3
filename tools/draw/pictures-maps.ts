// The maps among the pictures: file name -> drawing.
import { city, cityHall, cityProper } from './maps.ts'
import { neighbours } from './maps-neighbours.ts'

export const mapPictures: Record<string, () => string> = {
  'maps/city.svg': city,
  'maps/city-proper.svg': cityProper,
  'maps/city-hall.svg': cityHall,
  'maps/neighbours.svg': neighbours,
}
