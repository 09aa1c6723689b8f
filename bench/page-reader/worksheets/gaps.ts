import { gap, numbered, other, pageOf, write } from './sample-worksheet.ts';

const underscores = pageOf(`
  <p>Name: ______________________ Class: ________ Date: __________</p>
  <h1>Present simple</h1>
  <h2>Fill in the blanks with the correct form of the verbs.</h2>
  ${numbered([
    `She ${write('____________')} (go) to school by bus every day.`,
    `My parents ${write('____________')} (not like) fast food.`,
    `${write('____________')} he ${write('____________')} (play) the guitar?`,
    `Water ${write('________')} (boil) at 100 degrees.`,
    `We usually ${write('____________')} (have) dinner at seven.`,
    `The shop ${write('__________')} (open) at 8 and ${write('__________')} (close) at 5.`,
    `Nam ${write('______________')} (study) English on Mondays.`,
    `What time ${write('________')} you ${write('_________')} (get up)?`,
  ])}
  <h2>Complete the sentences about you.</h2>
  ${numbered([`I am ${write('______')} years old.`, `My favourite subject is ${write('____________________')}.`])}
`);

const dotted = pageOf(
  `
  <h1>Trường Tiểu học Hoa Sen - Phiếu bài tập tuần 12</h1>
  <p>Họ và tên: ........................................ Lớp: ..............</p>
  <h2>I. Rewrite the sentences.</h2>
  <p>1. This house is bigger than that house.</p>
  <p>That house ${write('.........................................................')}</p>
  <p>2. I started learning English five years ago.</p>
  <p>I have ${write('............................................................')}</p>
  <p>3. It is not necessary to bring your books.</p>
  <p>You don't ${write('..........................................')}</p>
  <h2>II. Answer the questions.</h2>
  <p>1. What is your favourite food? <span class="dots" data-zone="Write" style="width:330px"></span></p>
  <p>2. When is your birthday? <span class="dots" data-zone="Write" style="width:380px"></span></p>
  <p>3. Where do you live?</p>
  <p>${write('…………………………………………………………')}</p>
  <p>4. Who is your best friend?</p>
  <p>${write('…………………………………………………………')}</p>
`,
  'body { font-family: "DejaVu Serif", serif; }',
);

const ruled = pageOf(`
  <p>Full name: ${other(260)} Class: ${other(90)}</p>
  <h1>Writing: my family</h1>
  <p>1. How many people are there in your family?</p>
  <span class="ruled" data-zone="Write"></span>
  <p>2. What does your mother do?</p>
  <span class="ruled" data-zone="Write"></span>
  <p>3. Write four sentences about your house.</p>
  ${'<span class="ruled" data-zone="Write"></span>'.repeat(4)}
  <h2>Complete the dialogue.</h2>
  <p>Mai: Hello, what's your name?</p>
  <p>Tom: ${gap(420)}</p>
  <p>Mai: Nice to meet you. Where are you from?</p>
  <p>Tom: ${gap(420)}</p>
  <p>Mai: Are you a new student <u>in this school</u>?</p>
  <p>Tom: Yes, ${gap(160)}. And you?</p>
`);

const box = (width: number) => `<span class="box" data-zone="Write" style="width:${width}px"></span>`;
const boxes = pageOf(
  `
  <h1>Unit 4: My school things</h1>
  <h2>Write the missing words in the boxes.</h2>
  ${numbered([
    `This is ${box(110)} pencil case.`,
    `There ${box(80)} two books on the ${box(120)}.`,
    `Open your ${box(120)}, please.`,
    `${box(90)} is my school bag?`,
    `I have ${box(60)} ruler and ${box(60)} eraser.`,
  ])}
  <h2>Write the numbers.</h2>
  <p>three + four = ${box(40)} &nbsp;&nbsp; ten - two = ${box(40)} &nbsp;&nbsp; five + six = ${box(40)}</p>
  <h2>Answer in one sentence each.</h2>
  <p>What colour is your bag?</p>
  <div class="box" data-zone="Write" style="display:block; height:52px; border-radius:8px"></div>
  <p>What is in your pencil case?</p>
  <div class="box" data-zone="Write" style="display:block; height:52px; border-radius:8px"></div>
`,
  'p { line-height: 2.2 }',
);

const rows = ['go', 'see', 'take', 'write', 'come', 'eat'];
const table = pageOf(`
  <h1>Irregular verbs</h1>
  <p>Fill in the table.</p>
  <table><tr><th>Verb</th><th>Past simple</th><th>Past participle</th><th>Nghĩa</th></tr>
  ${rows.map((verb) => `<tr><td>${verb}</td><td data-zone="Write"></td><td data-zone="Write"></td><td data-zone="Write"></td></tr>`).join('')}
  </table>
  <h2>Who does what? Complete.</h2>
  <table><tr><th></th><th>Mai</th><th>Nam</th></tr>
  <tr><th>Monday</th><td>plays chess</td><td data-zone="Write"></td></tr>
  <tr><th>Tuesday</th><td data-zone="Write"></td><td>swims</td></tr>
  <tr><th>Sunday</th><td data-zone="Write"></td><td data-zone="Write"></td></tr></table>
`);

export const gapWorksheets = { underscores, dotted, ruled, boxes, table };
