// The two inputs of a post: the role, and the office if the role has one.
import { FormDataConsumer, required, SelectInput, useTranslate } from 'react-admin'
import { useLang } from '#desk/use-lang.ts'
import { CITY_OFFICES, OFFICES, type OfficeCode, receives } from '#domain/offices.ts'
import { ROLES, type StaffRole } from '#domain/roles.ts'

/** What the two inputs hold. */
export type StaffPost = { role: StaffRole; office?: OfficeCode | '' }

/** The post for the server: without an office for a role of the whole city. */
export const postOf = ({ role, office = '' }: StaffPost) => ({
  role,
  office: ROLES[role].ofOffice ? office : ('' as const),
})

export function PostInputs() {
  const lang = useLang()
  const translate = useTranslate()
  const nameOf = (office: OfficeCode) => OFFICES[office].name[lang]
  const roles = Object.entries(ROLES).map(([id, { name, does }]) => ({
    id,
    name: `${name[lang]}. ${does[lang]}`,
  }))
  const offices = CITY_OFFICES.map((id) => ({
    id,
    name: receives(id) ? nameOf(id) : translate('settings.answersOnly', { office: nameOf(id) }),
  }))
  return (
    <>
      <SelectInput source="role" label="settings.role" choices={roles} validate={required()} />
      <FormDataConsumer<{ role?: StaffRole }>>
        {({ formData: { role } }) =>
          role && ROLES[role].ofOffice ? (
            <SelectInput
              source="office"
              label="settings.office"
              choices={offices}
              translateChoice={false}
              validate={required()}
            />
          ) : null
        }
      </FormDataConsumer>
    </>
  )
}
