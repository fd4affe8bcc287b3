// GET /api/openapi.json: the four answers described, from the same schemas the collections are made of.
import { z } from 'zod'
import { barangays } from '#collections/barangays.collection.ts'
import { carousel } from '#collections/carousel.collection.ts'
import type { Collection } from '#collections/define.ts'
import { news } from '#collections/news.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { CITY } from '#domain/city.ts'
import { JSON_TYPE } from '#web/api-list.ts'
import type { Data } from '#web/cached-answer.ts'

const LANG = {
  name: 'lang',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: ['en', 'fil'], default: 'en' },
}
const PROBLEM = {
  description: 'What went wrong, with an id to quote',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const schemaOf = (collection: Collection) => {
  const { $schema: _, ...schema } = z.toJSONSchema(collection.api!.schema, { io: 'output' })
  return schema
}

const list = (id: string, summary: string, name: string, wrapped: boolean) => {
  const items = { type: 'array', items: { $ref: `#/components/schemas/${name}` } }
  const schema = wrapped ? { type: 'object', required: ['data'], properties: { data: items } } : items
  const ok = { description: 'The list', content: { 'application/json': { schema } } }
  const unchanged = { description: 'Not changed since the ETag sent' }
  return {
    get: {
      operationId: id,
      summary,
      parameters: [LANG],
      responses: { 200: ok, 304: unchanged, 503: PROBLEM },
    },
  }
}

const FILE = {
  get: {
    operationId: 'storage',
    summary: 'A file named by file_upload or image_upload',
    parameters: [{ name: 'file_upload', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: 'The file', content: { '*/*': {} } },
      404: { description: 'No such file' },
    },
  },
}

export const openapi: Data = {
  type: JSON_TYPE,
  shared: true,
  make: ({ siteUrl }) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: {
        title: `${CITY.name}, public data`,
        version: '1.0.0',
        description: 'What the site publishes, for other programs.',
      },
      servers: [{ url: siteUrl }],
      paths: {
        '/api/showpublication': list('showpublication', 'Publications', 'Publication', true),
        '/api/showcarousel': list('showcarousel', 'Slides of the front page', 'Slide', true),
        '/api/shownewsupdate': list('shownewsupdate', 'News, the oldest first', 'News', true),
        '/api/brgyOfficial': list('brgyOfficial', 'The barangays with their officials', 'Barangay', false),
        '/storage/{file_upload}': FILE,
      },
      components: {
        schemas: {
          Publication: schemaOf(publications),
          Slide: schemaOf(carousel),
          News: schemaOf(news),
          Barangay: schemaOf(barangays),
          Problem: {
            type: 'object',
            required: ['type', 'title', 'status', 'id'],
            properties: {
              type: { type: 'string' },
              title: { type: 'string' },
              status: { type: 'integer' },
              id: { type: 'string' },
            },
          },
        },
      },
    }),
}
