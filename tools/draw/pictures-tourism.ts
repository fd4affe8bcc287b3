// The pictures of the tourism pages: the seven lakes, the city's cultural properties, the gallery.
import { galleryPlates } from './gallery.ts'
import * as maps from './gallery-maps.ts'
import { lakes } from './geography.ts'
import { lakeAlone, lakesAll } from './lakes.ts'
import { type Plate, plate } from './plate.ts'
import { properties } from './properties.ts'

const lakePictures = lakes.map((one) => [`lakes/${one.name.toLowerCase()}.svg`, () => lakeAlone(one)])

const plates = (folder: string, given: Record<string, Plate>) =>
  Object.entries(given).map(([slug, one]) => [`${folder}/${slug}.svg`, () => plate(one)])

/** File name -> drawing, for the list of every picture. */
export const tourismPictures: Record<string, () => string> = {
  'lakes/all.svg': lakesAll,
  ...Object.fromEntries(lakePictures),
  ...Object.fromEntries(plates('properties', properties)),
  ...Object.fromEntries(plates('gallery', galleryPlates)),
  'gallery/seven-lakes.svg': maps.sevenLakes,
  'gallery/dagatan-boulevard.svg': maps.dagatanBoulevard,
  'gallery/rizal-avenue.svg': maps.rizalAvenue,
  'gallery/sampalok-before.svg': maps.sampalokBefore,
}
