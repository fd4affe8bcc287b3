// The gallery's plates: for each picture its emblem, the years the city gives, and its place where it is known.
import * as buildings from './gallery-buildings.ts'
import * as things from './gallery-things.ts'
import type { Plate } from './plate.ts'
import { spots } from './spots.ts'

export const galleryPlates: Record<string, Plate> = {
  'fule-malvar-mansion': {
    tone: 'leaf',
    years: '1915',
    spot: spots.fuleMalvarMansion,
    seed: 31,
    emblem: buildings.mansion,
  },
  'villa-escudero': { tone: 'dawn', years: '1880', seed: 32, emblem: things.plantation },
  'tilapia-monument': { tone: 'mist', years: '2005', seed: 33, emblem: things.fish },
  'dambana-ng-kagitingan': { tone: 'lake', seed: 34, emblem: things.valor },
  'red-cross-building': { tone: 'grove', seed: 35, emblem: buildings.plainFront },
  'telegraph-office': { tone: 'night', seed: 36, emblem: things.telegraph },
  'fire-station': { tone: 'ripe', seed: 37, emblem: buildings.fireStation },
  'lamp-posts': { tone: 'night', years: '1928-31', spot: spots.plaza, seed: 38, emblem: things.lampPosts },
  'lions-arch': { tone: 'sand', seed: 39, emblem: buildings.roadArch },
  'city-college': { tone: 'lake', spot: spots.sanJose, seed: 40, emblem: things.openBook },
  'cathedral-before': { tone: 'sand', spot: spots.cathedral, seed: 41, emblem: buildings.archBefore },
  'cathedral-today': { tone: 'lake', spot: spots.cathedral, seed: 41, emblem: buildings.archToday },
  'century-mango-tree': {
    tone: 'dawn',
    years: '1899',
    spot: spots.plaza,
    seed: 42,
    emblem: things.mangoTree,
  },
  'library-hub': {
    tone: 'water',
    years: '2008-09',
    spot: spots.casaReal,
    seed: 43,
    emblem: buildings.shelves,
  },
}
