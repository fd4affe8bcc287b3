// How every paper looks: colours, margins, sizes of letters.
import { StyleSheet } from '@react-pdf/renderer'
import { FAMILIES } from '#papers/draw/fonts.ts'

export const INK = '#13231F'
export const SOFT = '#4A5B55'
export const LAKE = '#0F5D54'
export const LINE = '#B9B4A4'
export const A4_MARGIN_PT = 46
// Less above and below: the longest usual receipt has to fit on one sheet.
export const A4_ENDS_PT = 38

export const s = StyleSheet.create({
  page: {
    paddingHorizontal: A4_MARGIN_PT,
    paddingVertical: A4_ENDS_PT,
    fontFamily: [...FAMILIES],
    fontSize: 10,
    lineHeight: 1.35,
    color: INK,
  },
  head: { flexDirection: 'row', alignItems: 'center', paddingBottom: 12, borderBottom: `1 solid ${LAKE}` },
  mark: { width: 40, height: 40, marginRight: 12 },
  // Above everything on a blank too, whose sheet begins 20 points from its edge.
  notice: {
    position: 'absolute',
    top: 5,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontWeight: 700,
    fontSize: 8,
    color: '#7A5200',
  },
  above: { color: SOFT, fontSize: 9 },
  office: { fontWeight: 700, fontSize: 13, lineHeight: 1.3, color: LAKE },
  top: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18, marginBottom: 10 },
  title: { fontWeight: 700, fontSize: 17, lineHeight: 1.3 },
  // A height of lines is inherited in points, so smaller letters name their own.
  soft: { color: SOFT, fontSize: 8.5, lineHeight: 1.35 },
  number: { marginTop: 12 },
  reference: { fontWeight: 700, fontSize: 25, lineHeight: 1.15 },
  stamp: {
    alignSelf: 'center',
    alignItems: 'center',
    padding: 3,
    border: `1.5 solid ${LAKE}`,
    borderRadius: 5,
    transform: 'rotate(-4deg)',
    color: LAKE,
  },
  stampIn: {
    alignItems: 'center',
    paddingVertical: 7,
    paddingHorizontal: 14,
    border: `0.75 solid ${LAKE}`,
    borderRadius: 3,
  },
  stampWord: { fontWeight: 700, fontSize: 16, lineHeight: 1.35, letterSpacing: 2 },
  fact: { flexDirection: 'row', borderTop: `0.5 solid ${LINE}`, paddingVertical: 5 },
  label: { width: 124, paddingRight: 8, color: SOFT },
  value: { flex: 1 },
  strong: { fontWeight: 700 },
  lists: { borderTop: `0.5 solid ${LINE}`, paddingTop: 10, marginBottom: 4 },
  heading: { fontWeight: 700, fontSize: 11, lineHeight: 1.35, marginBottom: 3 },
  line: { flexDirection: 'row', marginBottom: 2 },
  dot: { width: 10 },
  block: { marginBottom: 10 },
  follow: { flexDirection: 'row', borderTop: `1 dashed ${SOFT}`, paddingTop: 12, marginTop: 4 },
  code: { width: 96, height: 96, marginRight: 14 },
  foot: { marginTop: 14, color: SOFT, fontSize: 8, lineHeight: 1.35 },
})
