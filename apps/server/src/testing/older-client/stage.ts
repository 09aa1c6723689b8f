/** The people and things of a school, as the program finds them. */
export interface Stage {
  base: string;
  answered: Set<string>;
  password: string;
  student: { id: string; email: string };
  teacher: { id: string; email: string };
  administrator: { id: string; email: string };
  classId: string;
  /** The unit of the test is the first of the programme. */
  examinationId: string;
  /** The student has opened it on the page of the product, where an attempt begins. */
  begunAssignmentId: string;
  /** A recorded answer that waits for the teacher. */
  enquiryId: string;
}

export const NEXT_WEEK = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString();

/** A picture of one pixel. */
export const PIXEL = {
  name: 'hinh.png',
  type: 'image/png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
};

/** The bytes of a page of this size, with nothing on it. */
function emptyPage(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Root 1 0 R/Size ${count}>>\nstartxref\n${text.length}\n%%EOF\n`;
}

export const PDF = {
  name: 'Bai tap.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array(Buffer.from(emptyPage())),
};
