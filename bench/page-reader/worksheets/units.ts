import { gap, item, option, other, pageOf, write } from './sample-worksheet.ts';

/** The gaps of a text whose options are below it are not questions themselves. */
const cloze = pageOf(
  `
  <table style="border:0"><tr><td style="border:0">Name ........................................</td><td style="border:0">Class ............</td><td style="border:0">Mark ......</td></tr></table>
  <h1>PRACTICE TEST 3</h1>
  <p><b>A. PHONETICS.</b> Find the word with the different stress.</p>
  ${[
    ['happy', 'pretty', 'begin', 'lucky'],
    ['hotel', 'number', 'water', 'open'],
  ]
    .map(
      (words, index) =>
        `<p style="display:grid; grid-template-columns:30px repeat(4, 160px)"><span>${index + 1}.</span>${words.map((word, at) => `<span>${option(`s${index}`, `${'abcd'[at]}. ${word}`)}</span>`).join('')}</p>`,
    )
    .join('')}
  <p><b>B. READING.</b> Choose the words that fit the text.</p>
  <p style="text-align:justify">Last summer we went to Nha Trang (1)______ train. The journey took ten hours, but nobody was bored because
  there (2)______ so much to see. In the evening we (3)______ seafood near the beach.</p>
  ${[
    ['by', 'on', 'with'],
    ['is', 'was', 'were'],
    ['eat', 'ate', 'eaten'],
  ]
    .map(
      (words, index) =>
        `<p>(${index + 1}) ${words.map((word, at) => `<span style="display:inline-block; width:170px">${option(`c${index}`, `${'ABC'[at]}. ${word}`)}</span>`).join('')}</p>`,
    )
    .join('')}
  <p><b>C. WRITING.</b> Use the words to write sentences.</p>
  <p>1. She / go / market / yesterday.</p><p>${write('......................................................................................')}</p>
  <p>2. They / play / chess / now.</p><p>${write('......................................................................................')}</p>
`,
  'body { font: 15.5px/1.75 "DejaVu Serif", serif; padding: 36px 64px }',
);

const vocabulary = pageOf(
  `
  <h1 style="text-align:left">Unit 6 - Food and drink</h1>
  <h2>Dịch sang tiếng Anh</h2>
  <div class="columns">${[
    ['cơm', 'nước', 'bánh mì', 'trứng', 'sữa'],
    ['cá', 'thịt gà', 'rau', 'trà', 'cà phê'],
  ]
    .map(
      (words, half) =>
        `<div>${words.map((word, index) => `<p style="display:flex">${half * 5 + index + 1}. ${word}:&nbsp;<span class="line" data-zone="Write" style="flex:1"></span></p>`).join('')}</div>`,
    )
    .join('')}</div>
  <h2>Listen and write what you hear.</h2>
  ${[1, 2, 3].map((number) => `<p style="display:flex">${number})&nbsp;<span class="line" data-zone="Write" style="flex:1"></span></p>`).join('')}
  <h2>Nối từ với nghĩa</h2>
  <table style="border:0; width:80%">${[
    ['noodles', 'nước cam'],
    ['orange juice', 'mì'],
    ['bread', 'súp'],
    ['soup', 'bánh mì'],
  ]
    .map(
      ([left = '', right = '']) =>
        `<tr><td style="border:0">${item(`${left} •`)}</td><td style="border:0">${item(`• ${right}`)}</td></tr>`,
    )
    .join('')}</table>
`,
  'body { font-size: 17px } table td:first-child { text-align: right; padding-right: 90px }',
);

const shapes = [
  'circle r="26" cx="40" cy="35"',
  'rect width="60" height="50" x="10" y="10"',
  'ellipse rx="34" ry="20" cx="40" cy="35"',
];
const picturesAndLetters = pageOf(
  `
  <div style="display:flex; justify-content:space-between"><b>My toys</b><span>Lớp: ${other(80)} Họ tên: ${other(200)}</span></div>
  <p style="margin-top:20px"><b>Exercise 1:</b> Look and write the letters.</p>
  <div style="display:flex; gap:40px; margin:12px 0 20px">${shapes
    .map(
      (shape, index) =>
        `<div style="text-align:center"><svg width="80" height="70"><${shape} fill="hsl(${index * 90} 70% 70%)" stroke="#222" stroke-width="2"/></svg><br><span data-zone="Write" style="display:inline-flex">${'<span style="width:32px;height:32px;border:2px solid #444;margin-right:-2px"></span>'.repeat(4 + index)}</span></div>`,
    )
    .join('')}</div>
  <p><b>Exercise 2:</b> Put the words in the right boxes.</p>
  <p data-bank="bank" data-words="ball|doll|kite|robot" style="border:2px dashed #777; border-radius:10px; padding:10px 20px; width:420px">ball, doll, kite, robot</p>
  ${['It flies in the sky:', 'You kick it:', 'It can walk and talk:', 'She has a nice dress:'].map((text) => `<p>${text} <span class="box" data-zone="DragDrop" data-group="bank" style="width:130px"></span></p>`).join('')}
  <p><b>Exercise 3:</b> Yes or No?</p>
  ${['A ball is round.', 'A kite can swim.'].map((text, index) => `<p style="display:grid; grid-template-columns:300px 1fr">${text}<span>${option(`y${index}`, 'Yes')} / ${option(`y${index}`, 'No')}</span></p>`).join('')}
`,
  'body { font-size: 18px; line-height: 1.9 }',
);

const planner = pageOf(`
  <h1>My week</h1>
  <p>Talk to your friend and complete the table. Then write.</p>
  <table style="text-align:center"><tr><th style="width:120px">Day</th><th>Morning</th><th>Afternoon</th></tr>
  ${['Mon', 'Tue', 'Wed', 'Thu'].map((day) => `<tr><td>${day}</td><td data-zone="Write"></td><td data-zone="Write"></td></tr>`).join('')}</table>
  <p style="margin-top:18px">On Monday my friend ${gap(300)} in the morning and ${gap(140)}</p>
  <p>in the afternoon. On Tuesday ${gap(430)}.</p>
  <div style="border:1px solid #333; height:150px; margin:14px 0; padding:8px"><b>Remember!</b> We use <u>the present simple</u> for habits: I <u>play</u> football on Mondays.</div>
  <p>Your sentences:</p>
  ${'<span class="ruled" data-zone="Write"></span>'.repeat(3)}
  <p style="text-align:right; margin-top:30px">Teacher's comment: ${other(220)}</p>
`);

export const unitWorksheets = { cloze, vocabulary, picturesAndLetters, planner };
