/** A file to choose: what passes for a whole PDF without being read. */
export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nmột bài đọc\nstartxref\n9\n%%EOF\n'),
});
