import { gap, item, option, other, pageOf, write } from './sample-worksheet.ts';

const tick = (group: string, word: string) =>
  `<span data-zone="Choice" data-group="${group}"><span style="display:inline-block; width:17px; height:17px; border:1.5px solid #222; vertical-align:middle"></span> ${word}</span>`;
const bracketed = pageOf(
  `
  <p>School: ________________________ &nbsp; Full name: _______________________</p>
  <h1>MID-TERM TEST</h1>
  <p><b>Part 1.</b> Circle the word whose underlined part is different.</p>
  ${[
    ['c<u>a</u>t', 'h<u>a</u>t', 'c<u>a</u>ke', 'm<u>a</u>p'],
    ['b<u>oo</u>k', 'f<u>oo</u>d', 'm<u>oo</u>n', 's<u>oo</u>n'],
    ['<u>ch</u>air', '<u>ch</u>ild', '<u>ch</u>emist', '<u>ch</u>ips'],
  ]
    .map(
      (words, index) =>
        `<p>${index + 1}) ${words.map((text, at) => `<span style="display:inline-block;width:150px">${option(`p${index}`, `(${'ABCD'[at]}) ${text}`)}</span>`).join('')}</p>`,
    )
    .join('')}
  <p><b>Part 2.</b> Tick what is right.</p>
  ${['Ha Noi is in the north.', 'Da Lat is hot all year.', 'Fish can swim.']
    .map(
      (text, index) =>
        `<p>${index + 4}) ${text} &nbsp;&nbsp; ${tick(`t${index}`, 'True')} &nbsp;&nbsp;&nbsp; ${tick(`t${index}`, 'False')}</p>`,
    )
    .join('')}
  <p><b>Part 3.</b> Give the correct form.</p>
  <p>7) It was a ${write('____________________')} day. (SUN)</p>
  <p>8) He drives ${write('____________________')}. (CARE)</p>
`,
  'body { font: 15px/1.9 "DejaVu Serif", serif; padding: 60px 70px }',
);

const letters = (count: number) =>
  `<span data-zone="Write" style="display:inline-flex; vertical-align:middle">${'<span style="width:30px;height:34px;border:1px solid #111;margin-right:-1px"></span>'.repeat(count)}</span>`;
const unscramble = pageOf(`
  <h1>Spelling</h1>
  <p>Name ${other(200)}</p>
  <h2>1 Unscramble the words.</h2>
  ${[
    ['o t a b', 4],
    ['r t e e', 4],
    ['p l a p e', 5],
    ['h o u e s', 5],
  ]
    .map(
      ([text, count]) => `<p style="line-height:3">${text} &nbsp;&nbsp;&nbsp; ${letters(Number(count))}</p>`,
    )
    .join('')}
  <h2>2 Write the plural.</h2>
  <table style="width:70%"><tr><td>one box</td><td data-zone="Write"></td></tr><tr><td>one child</td><td data-zone="Write"></td></tr><tr><td>one knife</td><td data-zone="Write"></td></tr></table>
  <h2>3 Your turn: write a question for each answer.</h2>
  <p>a) ${gap(380)} Yes, I do.</p>
  <p>b) ${gap(380)} At half past six.</p>
`);

const twoColumns = pageOf(
  `
  <h1>Lesson 9: In the city</h1>
  <div class="columns"><div>
    <h2>A. Write the opposite.</h2>
    ${['big', 'old', 'fast', 'cheap', 'noisy'].map((word, index) => `<p>${index + 1}. ${word} - ${gap(130)}</p>`).join('')}
    <h2>B. Answer.</h2>
    <p>1. Do you like cities?</p><span class="ruled" data-zone="Write"></span>
    <p>2. What can you see there?</p><span class="ruled" data-zone="Write"></span><span class="ruled" data-zone="Write"></span>
  </div><div>
    <h2>C. Choose.</h2>
    ${[
      ['The bus is ___ than the bike.', 'faster', 'fast', 'fastest'],
      ['It is the ___ street.', 'long', 'longer', 'longest'],
      ['Turn ___ at the corner.', 'left', 'leave', 'leaf'],
    ]
      .map(
        ([question = '', ...options], index) =>
          `<p>${index + 1}. ${question.replace('___', '_______')}</p>${options.map((text, at) => `<p>${option(`c${index}`, `${'abc'[at]}. ${text}`)}</p>`).join('')}`,
      )
      .join('')}
  </div></div>
`,
  'body { font-size: 15px }',
);

const cards = pageOf(`
  <h1>Unit 2: Jobs</h1>
  <h2>Task 1. Draw lines.</h2>
  <table style="width:auto; border-spacing:110px 10px; border-collapse:separate; margin:auto">
  ${[
    ['a doctor', 'works in a school'],
    ['a farmer', 'flies planes'],
    ['a teacher', 'helps ill people'],
    ['a pilot', 'grows rice'],
  ]
    .map(
      (row) =>
        `<tr>${row.map((text) => `<td data-zone="Match" data-group="cards">${text}</td>`).join('')}</tr>`,
    )
    .join('')}</table>
  <h2>Task 2. Use these words.</h2>
  <p data-bank="bank" data-words="uniform|hospital|farm|plane">Words: uniform, hospital, farm, plane</p>
  <p>A nurse works in a ${gap(140, 'DragDrop', 'bank')}. Police officers wear a ${gap(140, 'DragDrop', 'bank')}.</p>
  <p>My uncle has got a ${gap(140, 'DragDrop', 'bank')} with forty cows. A pilot flies a ${gap(140, 'DragDrop', 'bank')}.</p>
  <h2>Task 3. Match the halves.</h2>
  <div class="columns">
  <div>${['If it rains,', 'When I am ill,', 'On Sundays', 'In the evening'].map((text, index) => `<p>${item(`${index + 1}) ${text}`)}</p>`).join('')}</div>
  <div>${['we visit our grandmother.', 'I read a book in bed.', 'we stay at home.', 'I see a doctor.'].map((text, index) => `<p>${item(`${'ABCD'[index]}) ${text}`)}</p>`).join('')}</div></div>
`);

export const mixedWorksheets = { bracketed, unscramble, twoColumns, cards };
