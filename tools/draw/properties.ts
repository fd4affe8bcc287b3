// The eighteen cultural properties: for each its emblem, the years the city gives, and its place where it is known.

import type { Plate } from './plate.ts'
import * as buildings from './properties-buildings.ts'
import * as memorials from './properties-memorials.ts'
import { spots } from './spots.ts'

export const properties: Record<string, Plate> = {
  cathedral: {
    tone: 'dawn',
    years: '1680-1721',
    spot: spots.cathedral,
    seed: 1,
    emblem: buildings.cathedral,
  },
  'farcon-residence': {
    tone: 'leaf',
    years: '195*',
    spot: spots.besideCathedral,
    seed: 2,
    emblem: buildings.farcon,
  },
  'city-plaza': { tone: 'mist', years: '1916-18', spot: spots.plaza, seed: 3, emblem: memorials.plaza },
  'old-city-hall': { tone: 'lake', spot: spots.oldCityHall, seed: 4, emblem: buildings.oldCityHall },
  'hagdang-bato': { tone: 'sand', years: '1915', seed: 5, emblem: memorials.hagdangBato },
  'casa-real': { tone: 'water', years: '1810-14', spot: spots.casaReal, seed: 6, emblem: buildings.casaReal },
  'central-school': { tone: 'grove', years: '1916', seed: 7, emblem: buildings.schoolBell },
  'prudencia-fule-house': {
    tone: 'night',
    years: '189*',
    spot: spots.prudenciaFule,
    seed: 8,
    emblem: buildings.capizWindow,
  },
  'rizal-monument': { tone: 'leaf', years: '1911', spot: spots.plaza, seed: 9, emblem: memorials.quill },
  'pinaglabanan-shrine': {
    tone: 'night',
    years: '1944',
    spot: spots.santaIsabel,
    seed: 10,
    emblem: memorials.flameOfBattle,
  },
  'mabini-shrine': { tone: 'sand', seed: 11, emblem: memorials.island },
  'bonifacio-monument': {
    tone: 'water',
    years: '1997',
    spot: spots.bonifacioMonument,
    seed: 12,
    emblem: memorials.sunAndObelisk,
  },
  'railroad-station': { tone: 'dawn', years: '1908', seed: 13, emblem: buildings.station },
  'trece-martires-shrine': { tone: 'night', years: '1896', seed: 14, emblem: memorials.thirteenLights },
  'guerrilla-shrine': {
    tone: 'grove',
    years: '2000',
    spot: spots.sanMateo,
    seed: 15,
    emblem: memorials.hillShrine,
  },
  'lina-building': { tone: 'sand', years: '1814', seed: 16, emblem: buildings.rebuilt },
  'dona-leonila-park': { tone: 'mist', years: '1968-72', seed: 17, emblem: memorials.park },
  'franklin-baker': { tone: 'lake', years: '1922/23', seed: 18, emblem: buildings.coconutFactory },
}
