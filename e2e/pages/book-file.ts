/** Writes a PDF of some pages that browsers and our server can draw; each page says its number. */
export function bookFile(name: string, pages: number) {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  // The pages follow: two objects for each, from number 4.
  const kids = Array.from({ length: pages }, (_unused, at) => `${4 + 2 * at} 0 R`);
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 1; page <= pages; page += 1) {
    const drawn = `BT /F1 48 Tf 72 400 Td (Page ${page} of ${pages}) Tj ET`;
    const content = objects.length + 2;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    );
    add(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  }
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}
