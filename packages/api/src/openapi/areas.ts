/** The areas under which the operations are listed; a path belongs to the first one that names its first part. */
const AREAS: readonly { name: string; description: string; parts: readonly string[] }[] = [
  {
    name: 'Logins and sessions',
    description: 'Getting in, second factors, open sessions, passwords.',
    parts:
      'boot start login logout Home session sessions second-factor password-reset password-link passwords accounts downloads'.split(
        ' ',
      ),
  },
  {
    name: 'Classes',
    description: 'Classes, their rosters, groups, co-teachers and cards.',
    parts: ['classes', 'bin'],
  },
  {
    name: 'Assignments and results',
    description: 'What classes are given, what students did with it, and marking.',
    parts: ['assignments', 'attempts', 'saved-comments', 'speaking'],
  },
  {
    name: 'Mark books and terms',
    description: 'The marks of a class by term, and the days of the terms.',
    parts: ['mark-book', 'year', 'school-terms', 'guardian', 'guardian-cards'],
  },
  {
    name: 'A student at work',
    description: 'Exercises, attempts, answers and reviews.',
    parts: 'day reviews examinations unit-exercises olympic demo-test samples sample-tests dashboard'.split(
      ' ',
    ),
  },
  {
    name: 'Questions and tests',
    description: 'The bank of questions, tests that people compose, files of questions, categories.',
    parts:
      'question-bank own-tests question-draws bank-items matrix-templates question-exchange categories category-choices media'.split(
        ' ',
      ),
  },
  {
    name: 'Worksheets, folders and files',
    description: 'Files that staff upload, and the worksheets that they draw over them.',
    parts: ['worksheets', 'folders', 'files', 'attachments'],
  },
  {
    name: 'Books and documents',
    description: 'The library of a school, readers, documents and files for teachers.',
    parts: 'library readers documents teacher-files offline-books partner-books'.split(' '),
  },
  {
    name: 'Notifications and mails',
    description: 'Messages to people of a school.',
    parts: ['notifications', 'feedback', 'mails'],
  },
  {
    name: 'People',
    description: 'Profiles, accounts of a school, registration and confirmation.',
    parts:
      'profile avatars users imports registration Register confirmation school-keys school-mail-domains school-codes site'.split(
        ' ',
      ),
  },
  {
    name: 'Schools and their settings',
    description: 'Schools, places, school years, access lists, settings, logs.',
    parts:
      'openapi.json guides schools places promotion overview attempt-rules site-settings access-lists listable-accounts security-log history content'.split(
        ' ',
      ),
  },
  {
    name: 'Calls of older clients',
    description:
      'The same data under the paths and keys of the former system; new systems need none of them.',
    parts: 'v1.0 dynamic mobile saveanswer'.split(' '),
  },
];

/** Parts of a path that say who calls, and nothing about what. */
const CALLERS = ['api', 'admin', 'teacher', 'student', 'manager'];
/** After the id of a class or an assignment, a part may name an area of its own. */
const NESTED = ['mark-book', 'year', 'guardian-cards', 'speaking'];

/** The area of a path. One that no area names has an area of its own, called after its first part. */
export function areaOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !CALLERS.includes(part));
  const [first = ''] = parts;
  // `GetAllCourse`, `getcourses`: paths of the former system.
  if (/^get/i.test(first)) return 'Calls of older clients';
  const part = parts.find((one) => NESTED.includes(one)) ?? first;
  const words = part.replaceAll('-', ' ');
  return (
    AREAS.find(({ parts: named }) => named.includes(part))?.name ??
    words.charAt(0).toUpperCase() + words.slice(1)
  );
}

/** The areas that have operations, in the order of the list. */
export function areasAmong(names: ReadonlySet<string>): { name: string; description?: string }[] {
  const listed = AREAS.filter(({ name }) => names.has(name));
  const others = [...names].filter((name) => !listed.some((area) => area.name === name)).toSorted();
  return [
    ...listed.map(({ name, description }) => ({ name, description })),
    ...others.map((name) => ({ name })),
  ];
}
