import { describe, expect, it } from 'vitest';
import { documentFromEditor } from './from-editor.ts';
import { needsConfirming, receiverChoices, receiversText, toReceivers } from './receivers.ts';
import { sendIds } from './send-id.ts';

const text = (type: string, attrs?: object) => ({
  type: 'text',
  text: 'a',
  marks: [attrs === undefined ? { type } : { type, attrs: { ...attrs } }],
});

describe("the editor's content", () => {
  it('becomes a document without what the editor adds for itself', () => {
    const document = documentFromEditor({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'A' }] },
        { type: 'paragraph' },
        {
          type: 'orderedList',
          attrs: { start: 2, type: null },
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'hardBreak', marks: [{ type: 'bold' }] },
                    {
                      type: 'text',
                      text: 'b',
                      marks: [
                        { type: 'bold' },
                        { type: 'link', attrs: { href: 'https://a.vn', target: '_blank', rel: 'x' } },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(document).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A', marks: [] }] },
        { type: 'paragraph', content: [] },
        {
          type: 'orderedList',
          attrs: { start: 2 },
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'hardBreak' },
                    {
                      type: 'text',
                      text: 'b',
                      marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.vn' } }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('loses nodes, marks and links that a notification may not have', () => {
    const content = [text('code'), text('link', { href: 'javascript:alert(1)' }), text('link')];
    expect(
      documentFromEditor({ content: [{ type: 'horizontalRule' }, { type: 'paragraph', content }] }),
    ).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: content.map(() => ({ type: 'text', text: 'a', marks: [] })) }],
    });
  });
});

describe('receivers', () => {
  it('are their own classes for a teacher, and the school for an administrator', () => {
    expect(receiverChoices(false)).toEqual(['OWN', 'CLASS', 'STUDENTS']);
    expect(receiverChoices(true)).toEqual(['ALL', 'STUDENT', 'TEACHER', 'CLASS', 'STUDENTS']);
  });

  it("are sent under the server's names", () => {
    expect(toReceivers('ALL', {})).toEqual({ type: 'ALL' });
    expect(toReceivers('STUDENT', {})).toEqual({ type: 'ROLE', role: 'STUDENT' });
    expect(toReceivers('OWN', {})).toEqual({ type: 'ROLE', role: 'STUDENT' });
    expect(toReceivers('TEACHER', {})).toEqual({ type: 'ROLE', role: 'TEACHER' });
    expect(toReceivers('CLASS', { classIds: ['a', 'b'] })).toEqual({ type: 'CLASS', classIds: ['a', 'b'] });
    expect(toReceivers('STUDENTS', { classIds: ['b'], classId: 'a', studentIds: ['s'] })).toEqual({
      type: 'STUDENTS',
      classId: 'a',
      studentIds: ['s'],
    });
  });

  it('need a confirmation when they are a whole school', () => {
    expect(receiverChoices(true).filter(needsConfirming)).toEqual(['ALL', 'STUDENT', 'TEACHER']);
    expect(receiverChoices(false).filter(needsConfirming)).toEqual([]);
  });

  it('are described in words', () => {
    expect(receiversText({ type: 'CLASS', classNames: ['3A', '3B'] })).toBe('Lớp 3A, 3B');
    expect(receiversText({ type: 'STUDENTS', classNames: ['3A'], studentNames: ['An', 'Bình'] })).toBe(
      'Lớp 3A: An, Bình',
    );
    expect(receiversText({ type: 'ALL' })).toBe('Mọi người trong trường');
    expect(receiversText({ type: 'ROLE', role: 'TEACHER' })).toBe('Tất cả giáo viên trong trường');
  });
});

describe('the id of a notification being sent', () => {
  it('stays when the same is sent again, and is new when the words change', () => {
    let made = 0;
    const idOf = sendIds(() => `id${(made += 1)}`);
    expect([idOf({ a: 1 }), idOf({ a: 1 }), idOf({ a: 2 }), idOf({ a: 2 })]).toEqual([
      'id1',
      'id1',
      'id2',
      'id2',
    ]);
  });
});
