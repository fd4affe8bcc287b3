// The sizes pictures are drawn at, in pixels: width, height. News and stories share one.
export const carouselSize = [1600, 700] as const
export const newsSize = [1200, 460] as const
export const placeSize = [800, 560] as const
export const mapSize = [1600, 1200] as const
export const phoneMapSize = [800, 1000] as const
export const neighboursSize = [1200, 800] as const
