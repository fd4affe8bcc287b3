// A new entry; saving makes it a draft with its own address.
import { Create, SimpleForm } from 'react-admin'
import { useParams } from 'react-router-dom'
import { NotHere } from '#desk/not-here.tsx'
import { beginning, contentOf } from '#desk/publishing/content.ts'
import { collectionOf, resourceOf } from '#desk/publishing/definitions.ts'
import { Fields } from '#desk/publishing/fields.tsx'

export default function ContentCreate() {
  const collection = collectionOf(useParams().collection)
  if (!collection) return <NotHere />
  return (
    <Create
      resource={resourceOf(collection.id)}
      title="publishing.new"
      redirect={(_, id) => `content/${collection.id}/${id}`}
      transform={({ content, slug }: { content?: Record<string, unknown>; slug?: string }) => ({
        content: contentOf(collection.fields, content),
        ...(slug && { slug }),
      })}
    >
      <SimpleForm defaultValues={{ content: beginning(collection.fields) }}>
        <Fields collection={collection} addressFixed={false} />
      </SimpleForm>
    </Create>
  )
}
