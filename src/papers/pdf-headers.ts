// The headers of every answer that is a paper as PDF.

/** `name` is that of the file, without its ending. A paper names people, so no cache keeps it. */
export const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${name}.pdf"`,
  'cache-control': 'no-store',
})
