import { gap, item, numbered, option, other, pageOf, write } from './sample-worksheet.ts';

const dialogue = pageOf(
  `
  <p style="text-align:right">Date: ${other(120)}</p>
  <h1>At the restaurant</h1>
  <p><b>1. Complete the dialogue. Use these phrases:</b></p>
  <table data-bank="bank" data-words="Here you are|Anything else|Can I help you|How much"><tr><td>Here you are</td><td>Anything else</td><td>Can I help you</td><td>How much</td></tr></table>
  <p><b>Waiter:</b> ${gap(190, 'DragDrop', 'bank')}?</p>
  <p><b>Hoa:</b> Yes, I'd like a bowl of noodles, please.</p>
  <p><b>Waiter:</b> ${gap(190, 'DragDrop', 'bank')}?</p>
  <p><b>Hoa:</b> A glass of lemonade. ${gap(190, 'DragDrop', 'bank')} is it?</p>
  <p><b>Waiter:</b> Fifty thousand dong.</p>
  <p><b>Hoa:</b> ${gap(190, 'DragDrop', 'bank')}.</p>
  <p><b>2. Now you. Answer in full sentences.</b></p>
  ${numbered(['What is your favourite drink?', 'What do you have for breakfast?']).replaceAll('</p>', `</p><p>${write('______________________________________________________')}</p>`)}
`,
  'body { font: 17px/1.9 "DejaVu Serif", serif } td { text-align: center }',
);

const letterGaps = pageOf(`
  <h1>Jobs and places</h1>
  <p>Write the letter of the right answer on the line.</p>
  <div class="columns"><div>
  ${['a teacher', 'a nurse', 'a cook', 'a farmer', 'a pilot'].map((text, index) => `<p>${gap(46)} ${index + 1}. ${text}</p>`).join('')}</div><div>
  ${['on a farm', 'in a school', 'in a plane', 'in a hospital', 'in a kitchen'].map((text, index) => `<p>${'abcde'[index]}. ${text}</p>`).join('')}</div></div>
  <h2>Correct the mistakes.</h2>
  <table style="width:100%"><tr><th style="width:55%">Wrong</th><th>Right</th></tr>
  ${['She work in a bank.', 'He have two jobs.', 'I amn’t a doctor.'].map((text) => `<tr><td>${text}</td><td data-zone="Write"></td></tr>`).join('')}</table>
`);

const slashes = pageOf(
  `
  <p>Họ và tên:……………………………………………….Lớp:………………</p>
  <h1>ÔN TẬP GIỮA KÌ</h1>
  <p><b>Bài 1: Khoanh vào đáp án đúng</b></p>
  ${[
    ['Mai ........ a new bike.', 'has', 'have', 'having'],
    ['........ your name Peter?', 'Is', 'Are', 'Am'],
    ['These are my ........', 'pens', 'pen', 'a pen'],
    ['Where ........ you from?', 'are', 'is', 'do'],
  ]
    .map(
      ([question, ...options], index) =>
        `<p>${index + 1}. ${question}</p><p style="padding-left:30px">${options.map((text, at) => `<span style="display:inline-block;width:180px">${option(`q${index}`, `${'ABC'[at]}/ ${text}`)}</span>`).join('')}</p>`,
    )
    .join('')}
  <p><b>Bài 2: Sắp xếp các chữ cái thành từ</b></p>
  <p style="display:grid; grid-template-columns:1fr 1fr">${['koob', 'nep', 'gab', 'kesd'].map((text, index) => `<span>${index + 1}. ${text} → ${write('................................')}</span>`).join('')}</p>
  <p><b>Bài 3: Viết 3 câu về bạn của em</b></p>
  ${`<p>${write('....................................................................................................')}</p>`.repeat(3)}
`,
  'body { font-size: 16.5px }',
);

const face = (mouth: string) =>
  `<svg width="90" height="90"><circle cx="45" cy="45" r="38" fill="#fd6" stroke="#333" stroke-width="2"/><circle cx="32" cy="36" r="4"/><circle cx="58" cy="36" r="4"/><path d="${mouth}" fill="none" stroke="#333" stroke-width="3"/></svg>`;
const feelings = pageOf(
  `
  <h1 style="color:#b30">How do you feel?</h1>
  <div style="text-align:center">Name ${other(220)} &nbsp; Class ${other(90)}</div>
  <p><b>Tick the right word.</b></p>
  ${['M28 58 Q45 74 62 58', 'M28 66 Q45 50 62 66', 'M30 62 L60 62']
    .map(
      (mouth, index) => `<div style="display:flex; align-items:center; gap:36px">${face(mouth)}
      ${['happy', 'sad', 'tired'].map((word) => `<span data-zone="Choice" data-group="f${index}"><span style="display:inline-block; width:20px; height:20px; border:2px solid #333; vertical-align:middle"></span>&nbsp; ${word}</span>`).join('')}</div>`,
    )
    .join('')}
  <p><b>Match.</b></p>
  <div style="display:grid; grid-template-columns:190px 1fr 190px; row-gap:14px; width:560px">
  ${[
    ['I am hungry.', 'a bed'],
    ['I am thirsty.', 'a sandwich'],
    ['I am tired.', 'some water'],
  ]
    .map(
      ([left = '', right = '']) =>
        `<span>${item(`${left} ●`)}</span><span></span><span>${item(`● ${right}`)}</span>`,
    )
    .join('')}</div>
  <p style="margin-top:20px">Today I feel ${gap(200)} because ${gap(260)}.</p>
`,
  'body { font-size: 19px } ',
);

const boxed = (width: number, mode = 'Write', group = '') =>
  `<span class="box" data-zone="${mode}" data-group="${group}" style="width:${width}px"></span>`;
const LINKS = ['because', 'although', 'so', 'but', 'and'];
/** A header as a table, a bank below its exercise, a letter to complete. */
const letter = pageOf(
  `
 <table style="margin-bottom:10px"><tr><td style="width:90px">Name</td><td></td><td style="width:80px">Class</td><td style="width:110px"></td></tr></table>
 <h1>Linking words</h1>
 <p><b>A</b> Complete the sentences. The words are in the box below.</p>
 ${['She stayed at home G it was cold.', 'I was tired, G I went to bed.', 'He likes tea G not coffee.', 'G it rained, we went out.', 'They sing G dance well.'].map((t, i) => `<p>${i + 1} ${t.replace('G', boxed(110, 'DragDrop', 'bank'))}</p>`).join('')}
 <div class="frame" data-bank="bank" data-words="${LINKS.join('|')}">${LINKS.join(' &nbsp; &nbsp; &nbsp; ')}</div>
 <p><b>B</b> Finish the letter to your friend.</p>
 <div style="border:1px solid #555; padding:14px 22px; line-height:2.2">Dear ${gap(110)},<br>Thank you for your ${gap(170)}. Last week I ${gap(230)}<br>with my family. It was ${gap(120)} and we ${gap(200)}.<br>Love,<br>${gap(140)}</div>
 <p><b>C</b> Number the sentences in the right order.</p>
 ${['Then he has breakfast.', 'First, Tom gets up.', 'At last he goes to school.'].map((t) => `<p>${boxed(36)} ${t}</p>`).join('')}
`,
  'body{font-size:16.5px}',
);

export const lessonWorksheets = { dialogue, letterGaps, slashes, feelings, letter };
