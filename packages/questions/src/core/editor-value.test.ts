import { describe, expect, it } from 'vitest';
import { parseQuestion, questionTypes } from '../index.ts';
import { blankQuestion, formFields, ownerOf, settled, valueAt, withValueAt } from './editor-value.ts';

const question = {
  id: 'q',
  type: 'matching',
  version: 1,
  title: 'Match.',
  sound: { script: 'one' },
  focusedWords: ['one', 'two'],
  pairs: [
    { id: 'a', left: { picture: { file: 'a.svg', alt: '' } }, text: 'one' },
    { id: 'b', left: {}, text: 'two' },
  ],
  settings: {},
};

describe('valueAt and withValueAt', () => {
  it('read and change a nested value, and nothing else', () => {
    const changed = withValueAt(question, 'pairs.1.left.text', 'hai');
    expect(valueAt(changed, 'pairs.1.left.text')).toBe('hai');
    expect(withValueAt(changed, 'pairs.1.left.text', undefined)).toEqual(question);
    expect(valueAt(question, 'pairs.1.left')).toEqual({});
  });

  it('create missing objects on the path', () => {
    expect(withValueAt({}, 'explanation.text', 'vì')).toEqual({ explanation: { text: 'vì' } });
  });

  it('keep the order of properties', () => {
    expect(Object.keys(withValueAt(question, 'title', 'Ghép.'))).toEqual(Object.keys(question));
  });

  it('find nothing at a missing path, not even properties that every object inherits', () => {
    expect(
      ['pairs.7.text', 'title.text', 'toString', 'a.b.c'].map((path) => valueAt(question, path)),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('ownerOf', () => {
  it.each([
    ['title', 'title'],
    ['explanation.text', 'explanation.text'],
    ['sound.script', 'sound'],
    ['pairs', 'pairs'],
    ['pairs.1', 'pairs.1'],
    ['pairs.1.left', 'pairs.1'],
    ['pairs.0.left.picture.alt', 'pairs.0.left.picture'],
    ['pairs.9.text', 'pairs'],
    ['focusedWords.1', 'focusedWords.1'],
    ['settings.showNumber', 'settings.showNumber'],
    ['settings', ''],
    ['', ''],
    ['titles', ''],
  ])('assigns a problem at "%s" to "%s"', (path, owner) => {
    expect(ownerOf(path, question)).toBe(owner);
  });

  it('finds no owner in a question without a type', () => {
    expect(ownerOf('title', { title: '' })).toBe('');
  });
});

describe('a fresh question', () => {
  it.each(questionTypes().map(({ type }) => type))('of type %s has an id, its type and a form', (type) => {
    const fresh = blankQuestion(type, () => 'new');
    expect(fresh).toMatchObject({ id: 'new', type });
    expect(formFields(type).length).toBeGreaterThan(5);
  });

  it('becomes a valid question as an author fills it in', () => {
    let count = 0;
    const newId = () => `n${(count += 1)}`;
    const begun = blankQuestion('fill-in-the-blank', newId);
    const withText = settled(withValueAt(begun, 'text', 'He # to school on ___.'), newId);
    const answered = withValueAt(
      withValueAt(withText, 'blanks.0.accepted', 'goes'),
      'blanks.1.accepted',
      'foot',
    );
    expect(parseQuestion(answered)).toMatchObject({ blanks: [{ accepted: 'goes' }, { accepted: 'foot' }] });
  });
});
