import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AnswerForm } from './answer-form.tsx';

const drawn = (written: number[]) =>
  renderToStaticMarkup(
    <AnswerForm
      title="Đề kiểm tra"
      school="Trường Hoa Mai"
      answers={[{ number: 1, letters: 4 }]}
      written={written}
    />,
  );

const text = (numbers: string) =>
  `Câu không có ô A, B, C… trên phiếu này${numbers}: viết câu trả lời vào đề.`;

describe('the answer form', () => {
  it('says where answers without bubbles are written, with their numbers where they fit', () => {
    expect(drawn([5, 7, 8, 9, 12])).toContain(text(' (câu 5, 7–9, 12)'));
    expect(drawn(Array.from({ length: 40 }, (_one, index) => 2 * index))).toContain(text(''));
    expect(drawn([])).not.toContain('viết câu trả lời');
  });
});
