import { item, option, other, pageOf, write } from './sample-worksheet.ts';

/** A table of contents to read, questions about it with options in brackets below, true or false in a table. */
const CONTENTS = [
  ['Unit 1: Hobbies', 6],
  ['Unit 2: Healthy living', 18],
  ['Unit 3: Music and arts', 28],
  ['Review 1', 38],
  ['Unit 4: Films', 40],
  ['Word list', 112],
];
const contents = pageOf(
  `
 <p style="display:flex;justify-content:space-between"><b style="font-size:20px">Using your book</b><span>Name: ${other(180)}</span></p>
 <p>Look at the contents of the book.</p>
 <div style="border:1px solid #333;padding:8px 20px;margin:6px 60px">${CONTENTS.map(([t, n]) => `<p style="display:flex">${t}&nbsp;<span style="flex:1;border-bottom:2px dotted #333;height:1.1em"></span>&nbsp;${n}</p>`).join('')}</div>
 <h2>1. Circle the letter of the right answer.</h2>
 ${[
   ['Which unit is about songs?', 'Unit 1', 'Unit 3', 'Unit 4'],
   ['Where do you look for a word?', 'on page 6', 'on page 38', 'on page 112'],
 ]
   .map(
     ([q, ...o], i) =>
       `<p>${i + 1}. ${q}</p><p style="padding-left:24px">${o.map((t, at) => `<span style="display:inline-block;width:190px">${option(`c${i}`, `${'abc'[at]}) ${t}`)}</span>`).join('')}</p>`,
   )
   .join('')}
 <h2>2. Tick true or false.</h2>
 <table style="width:90%"><tr><th>Sentence</th><th style="width:80px">True</th><th style="width:80px">False</th></tr>${['Films come after music.', 'There are five units.'].map((t) => `<tr><td>${t}</td><td data-zone="Write"></td><td data-zone="Write"></td></tr>`).join('')}</table>
 <h2>3. Write.</h2>
 <p>The unit I like best is ${write('............................................')} because</p>
 <p>${write('..........................................................................................')}</p>
`,
  'body{font:16px/1.75 "DejaVu Serif",serif}',
);
const head = (width: number) => `<span class="box" style="width:${width}px"></span>`;
const boxed = (width: number) => `<span class="box" data-zone="Write" style="width:${width}px"></span>`;
/** Primary: sums of words, boxes close together in two columns, jumbled letters, missing letters, pairs in columns. */
const spelling = pageOf(
  `
 <div style="display:flex;gap:18px;margin-bottom:14px"><span>Họ và tên: ${head(230)}</span><span>Lớp: ${head(80)}</span><span>Điểm: ${head(60)}</span></div>
 <h1>MY BODY</h1>
 <h2>Bài 1. Điền từ vào ô trống.</h2>
 <div class="columns">${[
   ['mắt', 'mũi', 'tai', 'tay'],
   ['chân', 'đầu', 'tóc', 'miệng'],
 ]
   .map(
     (c) =>
       `<div>${c.map((w) => `<p style="display:flex;justify-content:space-between;width:250px">${w} ${boxed(150)}</p>`).join('')}</div>`,
   )
   .join('')}</div>
 <h2>Bài 2. Viết chữ cái còn thiếu.</h2>
 <p style="font-size:22px; display:grid; grid-template-columns:repeat(3,1fr)">${['ha', 'no', 'ea'].map((w) => `<span>${w} ${write('_____')}</span>`).join('')}</p>
 <h2>Bài 3. Nối cột A với cột B.</h2>
 <div style="display:grid;grid-template-columns:1fr 1fr;width:520px;row-gap:6px">${[
   ['1. I see', 'A. with my ears.'],
   ['2. I hear', 'B. with my feet.'],
   ['3. I walk', 'C. with my eyes.'],
   ['4. I smell', 'D. with my nose.'],
 ]
   .map(([a = '', b = '']) => `<span>${item(a)}</span><span>${item(b)}</span>`)
   .join('')}</div>
 <h2>Bài 4. Trả lời câu hỏi.</h2>
 <p>1. What colour is your hair?</p><span class="ruled" data-zone="Write"></span>
 <p>2. How many fingers have you got?</p><span class="ruled" data-zone="Write"></span>
`,
  'body{font-size:17px}',
);
/** Boxes filled with gray, questions in a table, words to put in order, a long answer. */
const interview = pageOf(
  `
  <p style="text-align:center"><b>REVISION 2</b><br>Student: ______________________________ &nbsp; Group: ________</p>
  <p><b>Exercise 1.</b> Read the answers and write the questions.</p>
  <table><tr><th style="width:50%">Question</th><th>Answer</th></tr>
  ${['I am twelve.', 'My sister is Hoa.', 'We live near the river.'].map((text) => `<tr><td data-zone="Write"></td><td>${text}</td></tr>`).join('')}</table>
  <p><b>Exercise 2.</b> Put in much, many, some or any.</p>
  <p>How ${write('..............')} sugar do you want? - Not ${write('..............')}, thanks.</p>
  <p>There are ${write('..............')} eggs, but there isn't ${write('..............')} milk.</p>
  <p><b>Exercise 3.</b> Odd one out.</p>
  ${[
    ['apple', 'banana', 'carrot', 'mango'],
    ['run', 'swim', 'table', 'jump'],
  ]
    .map(
      (words, index) =>
        `<p>${index + 1}. ${words.map((word, at) => `<span style="display:inline-block; width:150px">${option(`o${index}`, `${'ABCD'[at]}. ${word}`)}</span>`).join('')}</p>`,
    )
    .join('')}
  <p><b>Exercise 4.</b> Write about your best friend.</p>
  ${'<span class="ruled" data-zone="Write"></span>'.repeat(4)}
`,
  'body { font: 16px/2 "DejaVu Sans" } td, th { line-height: 1.4 }',
);

export const heldOutWorksheets = { contents, spelling, interview };
