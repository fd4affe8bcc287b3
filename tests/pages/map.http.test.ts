// /map as it is sent, on both engines: sizes said, one picture first and the others when near, City Hall for machines.
import { expect, test } from 'vitest'
import { tagsOf } from '#tests/support/markup.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'

eachServer('map', ({ ask }) => {
  test.each(['/map', '/fil/map'])('%s says the size of each map and hurries only the first', async (path) => {
    const { text } = await ask(path)
    const maps = tagsOf(text, 'img').filter(({ src }) => src?.startsWith('/storage/maps/'))
    expect(maps.map(({ src, width, height, loading }) => [src, width, height, loading])).toEqual([
      ['/storage/maps/city.svg', '1600', '1200', 'eager'],
      ['/storage/maps/city-proper.svg', '800', '1000', 'lazy'],
      ['/storage/maps/city-hall.svg', '800', '1000', 'lazy'],
    ])
    for (const { src, width, height, alt } of maps) {
      expect(alt).toMatch(path === '/map' ? /^Map: / : /^Mapa: /)
      const picture = await ask(src!)
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(picture.text).toContain(`viewBox="0 0 ${width} ${height}"`)
    }
  })

  test('says where City Hall is in the words of schema.org, and which picture to share', async () => {
    const { text } = await ask('/map')
    const about = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!)
    expect(about).toMatchObject({
      '@type': 'CityHall',
      geo: { '@type': 'GeoCoordinates', latitude: 14.0744883, longitude: 121.3245428 },
    })
    expect(text).toContain(`<meta property="og:image" content="${SITE_URL}/share/maps/city.svg.png"/>`)
  })
})
