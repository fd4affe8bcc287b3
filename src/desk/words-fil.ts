// All that the desk says in Filipino, in one file for the browser of who reads it.
export { default as abstract } from '#words/abstract/fil.json' with { type: 'json' }
export { default as desk } from '#words/desk/fil.json' with { type: 'json' }
export { default as reactAdmin } from '#words/desk/react-admin.fil.json' with { type: 'json' }
