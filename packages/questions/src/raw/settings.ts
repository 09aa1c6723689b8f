import { withoutUndefined } from './base.ts';
import type { RawFields } from './fields.ts';

const DIRECTION = { vertical: 'vertical', horizontal: 'horizontal' } as const;
const BULLET = {
  character: 'character',
  number: 'number',
  special: 'special',
  'special characters': 'special',
  specialcharacter: 'special',
  specialcharacters: 'special',
  none: 'none',
} as const;

/** How options look: from `settings.answers`, or from the same names directly on the settings. */
export function readOptionSettings(settings: RawFields) {
  const answers = settings.fields('answers');
  const from = (name: string): RawFields => (answers.has(name) ? answers : settings);
  return withoutUndefined({
    direction: from('direction').oneOf(DIRECTION, 'direction'),
    bulletType: from('bulletType').oneOf(BULLET, 'bulletType'),
    imageAnswers: from('imageAnswers').flag('imageAnswers'),
    columnImageAnswers: readColumns(from('columnImageAnswers')),
    underlined: from('underlined').flag('underlined'),
  });
}

function readColumns(fields: RawFields): number | undefined {
  const columns = fields.number('columnImageAnswers');
  if (columns === undefined || (Number.isInteger(columns) && columns >= 1 && columns <= 6)) return columns;
  fields.report('left-out', 'columnImageAnswers', 'Số hình trên một hàng phải từ 1 đến 6.');
  return undefined;
}

export function writeOptionSettings(settings: object): Record<string, unknown> {
  return Object.keys(settings).length === 0 ? {} : { answers: { ...settings } };
}
