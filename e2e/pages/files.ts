/** Returns a file to choose: enough to pass for a complete PDF as long as nobody reads it. */
export const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nmột bài đọc\nstartxref\n9\n%%EOF\n'),
});
