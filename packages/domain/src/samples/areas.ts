/** The kind of words in a sample: letters, sounds, words of one or more syllables, numbers, or whole sentences. */
export const SAMPLE_OPTIONS = [
  'MONOPHONIC',
  'POLYPHONIC',
  'NUMBERS',
  'ORDINAL_NUMBERS',
  'PHONETIC',
  'SENTENCES',
  'CHARACTER',
] as const;

export interface SampleArea {
  name: string;
  /** Null for all classes. */
  classNo: number | null;
  /** The possible page names, in menu order. */
  pages: readonly string[];
}

/** 'type10', followed by its variants such as 'type10A'. */
const pageNames = (count: number, variants: Readonly<Record<number, string>> = {}): string[] =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((number) =>
    ['', ...(variants[number] ?? '')].map((letter) => `type${number}${letter}`),
  );

const VARIANTS = {
  10: 'A',
  20: 'A',
  24: 'A',
  30: 'A',
  35: 'A',
  42: 'A',
  43: 'A',
  44: 'A',
  48: 'A',
  50: 'A',
  57: 'A',
  70: 'A',
  71: 'A',
  72: 'AB',
  130: 'A',
};

const forClass = (classNo: number, count: number): SampleArea => ({
  name: `olympicsgkBook${classNo}`,
  classNo,
  pages: pageNames(count),
});

/** The areas of public sample exercises. */
export const SAMPLE_AREAS: readonly SampleArea[] = [
  { name: 'olympicsgk', classNo: null, pages: pageNames(132, VARIANTS) },
  forClass(1, 16),
  forClass(2, 19),
  forClass(3, 22),
  forClass(4, 22),
  forClass(5, 26),
  forClass(8, 25),
];

/** The area with this name, ignoring case. */
export const sampleAreaOf = (name: string): SampleArea | undefined =>
  SAMPLE_AREAS.find((area) => area.name.toLowerCase() === name.toLowerCase());
