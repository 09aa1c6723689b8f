import type { Draft } from '../bank/item.ts';
import type { Grammar, PronounForms, VerbForms } from '../sources/grammar.ts';
import type { SourceGrade } from '../sources/read.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { WordClass } from '../sources/word-classes.ts';
import type { Factory, FactoryInput } from './contract.ts';
import { framed, type Frame } from './frame.ts';
import { chosenByName, partIds, shuffled, shuffledByName } from './kit.ts';
import { combinations, glossary, wordsDraft } from './words.ts';

/**
 * Items in which the student types forms of words into a table: plurals, verb endings, forms that go with a subject.
 */

/** A word of the lexicon, the text shown for it, and its right forms, one per cell. */
interface Row extends WordRecord {
  shown: string;
  cells: string[];
}

interface Rule extends Pick<Frame, 'title' | 'subTitle' | 'level'> {
  name: string;
  /** Grades that learn it. */
  grades: readonly SourceGrade[];
  columns: string[];
  rows: (input: FactoryInput) => Row[];
  /** A row with a pronoun, above the rows with words. */
  pronoun?: (forms: PronounForms) => string;
  /** How many tables begin with each word, for tasks that few words suit; 1 by default. */
  rounds?: number;
  /** The rule, in Vietnamese. */
  why: string;
}

const ROWS = 3;

/** The first of the right forms. */
const firstOf = (accepted: string): string => accepted.split('|')[0] ?? accepted;

function conjugation(rule: Rule): Factory {
  const { name, grades, columns, rows, pronoun, rounds = 1, why, ...frame } = rule;
  const variant = `conjugation/${name}`;
  return (input) =>
    grades.includes(input.sources.grade)
      ? combinations(rows(input), ROWS, variant, rounds, (one, other) => one.shown !== other.shown).flatMap(
          (group): Draft[] => {
            const seed = `${variant} ${group.map(({ word }) => word).join('+')}`;
            const [forms] = shuffled(input.grammar.pronouns, seed);
            const above = pronoun && forms ? [{ shown: forms.subject, cells: [pronoun(forms)] }] : [];
            const all = [...above, ...group.map(({ shown, cells }) => ({ shown, cells }))];
            const ids = partIds(all.length, seed);
            const solved = all.map(({ shown, cells }) => `${shown} → ${cells.map(firstOf).join(', ')}`);
            // If all words have the same form, there is nothing to solve. The pronoun's row does not count.
            if (new Set(group.flatMap(({ cells }) => cells)).size === 1) return [];
            return [
              wordsDraft(group, variant, {
                ...framed({
                  ...frame,
                  type: 'conjugation',
                  skill: 'writing',
                  why: `${why} ${solved.join('; ')}.\n${glossary(group)}`,
                }),
                columns,
                rows: all.map(({ shown, cells }, index) => ({
                  id: ids[index],
                  shown,
                  cells: cells.map((accepted) => ({ accepted })),
                })),
                settings: { showTitleColumn: true, showNumber: true },
              }),
            ];
          },
        )
      : [];
}

/** The plural in the lexicon and the alternatives that are also right. */
const pluralsOf = ({ word, plural }: Noun, { otherPlurals }: Readonly<Grammar>): string =>
  [plural, ...(otherPlurals.find(({ base }) => base === word)?.also ?? [])].join('|');

interface Noun extends WordRecord {
  plural: string;
}

const countable = ({ sources }: FactoryInput): Noun[] =>
  sources.words.flatMap((record) =>
    record.plural === undefined || record.pos !== 'n' ? [] : [{ ...record, plural: record.plural }],
  );

const plurals = conjugation({
  name: 'plurals',
  grades: [2, 3],
  title: 'Write the plural nouns.',
  subTitle: 'Viết dạng số nhiều của mỗi danh từ (chỉ viết một danh từ vào mỗi ô).',
  level: 2,
  columns: ['Một', 'Nhiều'],
  rows: (input) =>
    countable(input).map((noun) => ({
      ...noun,
      shown: noun.word,
      cells: [pluralsOf(noun, input.grammar)],
    })),
  why: 'Số nhiều thường thêm s; sau s, x, ch, sh và sau o của một số từ thêm es; phụ âm + y đổi thành ies; một số từ đổi khác.',
});

/**
 * People, animals, and things that children own or ride in. Other nouns make odd sentences, such as "its" for a night
 * or dinners that "have".
 */
const SUBJECT_CLASSES: readonly WordClass[] = [
  'person',
  'family',
  'job',
  'story',
  'animal',
  'toy',
  'clothes',
  'school thing',
  'instrument',
  'furniture',
  'technology',
  'thing',
  'transport',
];

/** Rows such as "The monkey", "The monkeys" or "My mother": one or many, for nouns whose plural looks different. */
function subjects(input: FactoryInput, form: (isMany: boolean, noun: Noun) => string): Row[] {
  return countable(input)
    .filter((noun) => noun.word !== noun.plural && SUBJECT_CLASSES.includes(noun.class))
    .map((noun) => {
      const isMany = chosenByName([false, true], `one or many ${noun.word}`);
      const name = isMany ? noun.plural : noun.word;
      return {
        ...noun,
        shown: `${noun.class === 'family' ? 'My' : 'The'} ${name}`,
        cells: [form(isMany, noun)],
      };
    });
}

/** Rows such as "She … happy": a pronoun for each adjective. */
function described({ sources, grammar }: FactoryInput): Row[] {
  const adjectives = sources.words.filter(({ pos }) => pos === 'adj');
  return adjectives.flatMap((record): Row[] => {
    const fitting = grammar.pronouns.filter(({ subject }) =>
      record.class === 'feeling' ? subject !== 'It' : subject === 'It',
    );
    const [forms] = shuffledByName(fitting, `pronoun ${record.word}`, ({ subject }) => subject);
    return forms === undefined
      ? []
      : [{ ...record, shown: `${forms.subject} … ${record.word}`, cells: [fullOrShort(forms)] }];
  });
}

const fullOrShort = ({ be: full, short }: PronounForms): string => `${full}|${short}`;

const be = conjugation({
  name: 'be',
  grades: [2],
  title: 'Write am, is or are.',
  subTitle: 'Viết am, is hoặc are cho mỗi chủ ngữ.',
  level: 2,
  columns: ['Chủ ngữ', 'am / is / are'],
  rows: (input) => [...subjects(input, (isMany) => (isMany ? "are|'re" : "is|'s")), ...described(input)],
  pronoun: fullOrShort,
  why: 'I đi với am; he, she, it và một người, một vật đi với is; you, we, they và nhiều người, nhiều vật đi với are.',
});

const have = conjugation({
  name: 'have',
  grades: [3],
  title: 'Write have or has.',
  subTitle: 'Viết have hoặc has cho mỗi chủ ngữ.',
  level: 2,
  columns: ['Chủ ngữ', 'have / has'],
  rows: (input) => subjects(input, (isMany) => (isMany ? 'have' : 'has')),
  pronoun: (forms) => forms.have,
  rounds: 2,
  why: 'He, she, it và một người, một vật đi với has; các chủ ngữ khác đi với have.',
});

const was = conjugation({
  name: 'was',
  grades: [5],
  title: 'Write was or were.',
  subTitle: 'Viết was hoặc were cho mỗi chủ ngữ.',
  level: 2,
  columns: ['Chủ ngữ', 'was / were'],
  rows: (input) => subjects(input, (isMany) => (isMany ? 'were' : 'was')),
  pronoun: (forms) => forms.was,
  rounds: 2,
  why: 'I, he, she, it và một người, một vật đi với was; you, we, they và nhiều người, nhiều vật đi với were.',
});

/** Whether the word stands for a person or animal: "he" or "she", but the word alone does not say which. */
const isSomeone = ({ class: kind }: WordRecord): boolean =>
  ['person', 'family', 'job', 'story', 'animal'].includes(kind);

const possessives = conjugation({
  name: 'possessives',
  grades: [4],
  title: 'Write my, your, his, her, its, our or their.',
  subTitle: 'Viết từ chỉ sở hữu của mỗi chủ ngữ: my, your, his, her, its, our hoặc their.',
  level: 2,
  columns: ['Chủ ngữ', 'Sở hữu'],
  rows: (input) =>
    subjects(input, (isMany) => (isMany ? 'their' : 'its')).filter(
      (row) => row.cells[0] === 'their' || !isSomeone(row),
    ),
  pronoun: (forms) => forms.possessive,
  rounds: 2,
  why: 'I – my, you – your, he – his, she – her, it – its, we – our, they – their. Một vật dùng its; nhiều người, nhiều vật dùng their.',
});

const isVerb = ({ pos, class: kind }: WordRecord): boolean =>
  ['v', 'phr'].includes(pos) && kind !== 'greeting';

/** The verb itself, or the verb that a phrase begins with. */
const verbOf = ({ word }: WordRecord): string => word.split(' ')[0] ?? '';

const verbFormsOf = (record: WordRecord, grammar: Readonly<Grammar>): VerbForms | undefined =>
  grammar.verbs.find(({ base }) => base === verbOf(record));

/** Verbs without tables, because the grammar lacks their forms. */
export const verbsWithoutForms = (words: readonly WordRecord[], grammar: Readonly<Grammar>): string[] =>
  words
    .filter((record) => isVerb(record) && verbFormsOf(record, grammar) === undefined)
    .map(({ word }) => word);

/** The verbs of the lexicon, and those that its phrases begin with. */
function verbs({ sources, grammar }: FactoryInput, form: (forms: VerbForms) => string | undefined): Row[] {
  return sources.words.filter(isVerb).flatMap((record): Row[] => {
    const forms = verbFormsOf(record, grammar);
    const cell = forms && form(forms);
    return cell === undefined ? [] : [{ ...record, shown: verbOf(record), cells: [cell] }];
  });
}

const third = conjugation({
  name: 'third-person',
  grades: [4],
  title: 'Write the verbs for he, she or it in the present simple.',
  subTitle: 'Viết dạng động từ ở thì hiện tại đơn với he, she hoặc it.',
  level: 2,
  columns: ['I, you, we, they', 'he, she, it'],
  rows: (input) => verbs(input, (forms) => forms.third),
  why: 'Thường thêm s; sau s, x, ch, sh, o thêm es; phụ âm + y đổi thành ies; have đổi thành has.',
});

const ing = conjugation({
  name: 'ing',
  grades: [3, 4],
  title: 'Write the -ing form of the verbs.',
  subTitle: 'Viết dạng thêm -ing của mỗi động từ.',
  level: 2,
  columns: ['Động từ', 'Dạng -ing'],
  rows: (input) => verbs(input, (forms) => forms.ing),
  why: 'Thường thêm ing; bỏ e câm ở cuối; động từ một âm tiết tận cùng bằng một nguyên âm và một phụ âm thì gấp đôi phụ âm cuối.',
});

const past = conjugation({
  name: 'past',
  grades: [5],
  title: 'Write the verbs in the past simple.',
  subTitle: 'Viết động từ ở thì quá khứ đơn.',
  level: 3,
  columns: ['Động từ', 'Quá khứ đơn'],
  rows: (input) => verbs(input, (forms) => forms.past),
  why: 'Động từ có quy tắc thêm ed; phụ âm + y đổi thành ied; động từ bất quy tắc phải học thuộc.',
});

const comparatives = conjugation({
  name: 'comparatives',
  grades: [5],
  title: 'Write the comparatives and superlatives.',
  subTitle: 'Viết dạng so sánh hơn và so sánh nhất của mỗi tính từ (không viết the và than).',
  level: 3,
  columns: ['Tính từ', 'So sánh hơn', 'So sánh nhất'],
  rows: ({ sources, grammar }) =>
    sources.words.flatMap((record): Row[] => {
      const forms = grammar.adjectives.find(({ base }) => base === record.word);
      return forms && record.pos === 'adj'
        ? [{ ...record, shown: record.word, cells: [forms.comparative, forms.superlative] }]
        : [];
    }),
  why: 'Tính từ ngắn thêm er, est; phụ âm + y đổi thành ier, iest; tính từ dài dùng more, most; một số tính từ đổi khác.',
});

export const WORD_FORMS: readonly Factory[] = [
  plurals,
  be,
  have,
  ing,
  third,
  possessives,
  past,
  comparatives,
  was,
];
