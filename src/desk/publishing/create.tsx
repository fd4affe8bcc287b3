// A new entry; saving makes it a draft with its own address, posting publishes that too.
import { Create, type RaRecord, SimpleForm, Toolbar } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import type { Collection } from '#collections/define.ts'
import { NotHere } from '#desk/not-here.tsx'
import { beginning, contentOf } from '#desk/publishing/content.ts'
import { collectionOf, resourceOf } from '#desk/publishing/definitions.ts'
import { Fields } from '#desk/publishing/fields.tsx'
import { BAR, PostAndSave } from '#desk/publishing/save-buttons.tsx'
import { useAct } from '#desk/use-act.ts'

export default function ContentCreate() {
  const collection = collectionOf(useParams().collection)
  if (!collection) return <NotHere />
  return (
    <Create
      resource={resourceOf(collection.id)}
      title={collection.id === 'news' ? 'publishing.writeNews' : 'publishing.new'}
      redirect={(_, id) => `content/${collection.id}/${id}`}
      transform={({ content, slug }: { content?: Record<string, unknown>; slug?: string }) => ({
        content: contentOf(collection.fields, content),
        ...(slug && { slug }),
      })}
    >
      <SimpleForm
        toolbar={collection.first && <FirstBar collection={collection} />}
        defaultValues={{ content: beginning(collection.fields) }}
        shouldFocusError={false}
      >
        <Fields collection={collection} addressFixed={false} />
      </SimpleForm>
    </Create>
  )
}

// Its two buttons fit beside each other.
const IN_SIGHT = { ...BAR, '&, &&.RaToolbar-mobileToolbar': { position: 'sticky', bottom: 0, zIndex: 1 } }

const FirstBar = ({ collection }: { collection: Collection }) => (
  <Toolbar sx={IN_SIGHT}>
    <NewButtons collection={collection} />
  </Toolbar>
)

function NewButtons({ collection: { id: collection } }: { collection: Collection }) {
  const navigate = useNavigate()
  const { act } = useAct()
  async function post({ id, version }: RaRecord) {
    const at = `/content/${collection}/${id}`
    await navigate(at)
    const input = { params: { collection, id: String(id) }, body: { version } }
    const posted = await act('POST /content/:collection/:id/publish', input, 'publishing.done.publish')
    // It is a draft now: its own screen says what it lacks.
    if (!posted.ok) await navigate(at, { replace: true, state: { blocks: posted.problem.blocks } })
  }
  return <PostAndSave post="publishing.post" save="publishing.saveDraft" onPost={post} />
}
