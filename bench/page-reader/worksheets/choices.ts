import { gap, item, numbered, option, pageOf } from './sample-worksheet.ts';

const QUESTIONS: [string, string[]][] = [
  ['She ______ to the market yesterday.', ['goes', 'went', 'gone', 'going']],
  ['There ______ many trees in our garden.', ['is', 'am', 'are', 'be']],
  ['My brother is taller ______ me.', ['than', 'then', 'as', 'that']],
  ['How ______ sugar do you need?', ['many', 'much', 'often', 'long']],
  ['They have lived here ______ 2010.', ['for', 'in', 'since', 'at']],
  ['He is interested ______ music.', ['in', 'on', 'at', 'with']],
];
const LETTERS = ['A', 'B', 'C', 'D'];

const inLine = pageOf(`
  <h1>Choose the best answer</h1>
  ${QUESTIONS.map(
    ([question, options], index) => `<p>${index + 1}. ${question}</p>
  <p style="display:grid; grid-template-columns:repeat(4,1fr); padding-left:24px">${options
    .map((text, at) => `<span>${option(`q${index}`, `${LETTERS[at]}. ${text}`)}</span>`)
    .join('')}</p>`,
  ).join('')}
  <h2>Odd one out</h2>
  ${[
    ['cat', 'dog', 'table'],
    ['red', 'nice', 'blue'],
  ]
    .map(
      (words, index) =>
        `<p>${index + 7}. ${words.map((text, at) => option(`o${index}`, `${'abc'[at]}) ${text}`)).join(' &nbsp; &nbsp; &nbsp; ')}</p>`,
    )
    .join('')}
`);

const stacked = (index: number, [question, options]: [string, string[]]) => `<div style="margin-bottom:14px">
  <p><b>Question ${index + 1}.</b> ${question}</p>
  ${options.map((text, at) => `<p style="padding-left:14px">${option(`q${index}`, `${LETTERS[at]}. ${text}`)}</p>`).join('')}</div>`;

const inColumns = pageOf(
  `
  <h1>ĐỀ KIỂM TRA 15 PHÚT</h1>
  <p>Choose A, B, C or D.</p>
  <div class="columns"><div>${QUESTIONS.slice(0, 3)
    .map((question, index) => stacked(index, question))
    .join('')}</div><div style="padding-top:20px">${QUESTIONS.slice(3)
    .map((question, index) => stacked(index + 3, question))
    .join('')}</div></div>
`,
  'body { font: 15px/1.6 "DejaVu Serif", serif }',
);

const LEFT = [
  'What is your name?',
  'How old are you?',
  'Where are you from?',
  "What's the weather like?",
  'Can you swim?',
];
const RIGHT = ['I am from Hue.', 'Yes, I can.', 'My name is Lan.', "It's sunny.", 'I am nine.'];
const matching = pageOf(`
  <h1>Match the questions with the answers</h1>
  <div class="columns"><div>${LEFT.map((text, index) => `<p>${item(`${index + 1}. ${text}`)}</p>`).join('')}</div>
  <div>${RIGHT.map((text, index) => `<p>${item(`${'abcde'[index]}. ${text}`)}</p>`).join('')}</div></div>
`);

const PICTURES = ['#c33', '#3a3', '#36c', '#fa0'];
const boxesToMatch = pageOf(
  `
  <h1>Look and match</h1>
  <div style="display:grid; grid-template-columns:180px 1fr 220px; row-gap:26px; padding:10px 40px">
  ${['apple', 'tree', 'sky', 'orange']
    .map(
      (
        word,
        index,
      ) => `<div data-zone="Match" data-group="match" style="border:2px solid #333; height:92px; padding:14px; text-align:center">
        <svg width="70" height="60"><circle cx="35" cy="30" r="26" fill="${PICTURES[index]}"/><path d="M10 50 L60 12" stroke="#222" stroke-width="3"/></svg></div>
      <div></div>
      <div data-zone="Match" data-group="match" style="border:2px solid #333; height:48px; margin-top:22px; text-align:center; font-size:22px; line-height:42px">${word}</div>`,
    )
    .join('')}</div>
`,
);

const mixed = pageOf(`
  <p>Name: _____________________ Class: ______ &nbsp; Score: ______</p>
  <h1>Unit 7 Revision</h1>
  <h2>I. Choose the correct answer.</h2>
  ${QUESTIONS.slice(0, 3)
    .map(
      ([question, options], index) => `<p>${index + 1}. ${question}</p>
  <p>${options
    .slice(0, 3)
    .map((text, at) => option(`q${index}`, `${LETTERS[at]}. ${text}`))
    .join('<span style="display:inline-block;width:90px"></span>')}</p>`,
    )
    .join('')}
  <h2>II. Match.</h2>
  <div class="columns"><div>${LEFT.slice(0, 3)
    .map((text, index) => `<p>${item(`${index + 1}. ${text}`)}</p>`)
    .join('')}</div>
  <div>${RIGHT.slice(0, 3)
    .map((text, index) => `<p>${item(`${'ABC'[index]}. ${text}`)}</p>`)
    .join('')}</div></div>
  <h2>III. Fill in each gap with a word from the box.</h2>
  <div class="frame" data-bank="bank" data-words="always|never|often|sometimes">always &nbsp;&nbsp;&nbsp; never &nbsp;&nbsp;&nbsp; often &nbsp;&nbsp;&nbsp; sometimes</div>
  ${numbered([
    `I ${gap(120, 'DragDrop', 'bank')} brush my teeth.`,
    `She ${gap(120, 'DragDrop', 'bank')} eats meat, she hates it.`,
    `We ${gap(120, 'DragDrop', 'bank')} go to the beach in summer.`,
    `Do you ${gap(120, 'DragDrop', 'bank')} play chess?`,
  ])}
  <h2>IV. Reorder the words.</h2>
  <p>1. school / to / I / go / .</p>
  <p><span class="line" data-zone="Write" style="width:560px"></span></p>
  <p>2. is / name / my / Lan / .</p>
  <p><span class="line" data-zone="Write" style="width:560px"></span></p>
`);

export const choiceWorksheets = { inLine, inColumns, matching, boxesToMatch, mixed };
