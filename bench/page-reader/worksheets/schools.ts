import { gap, item, option, other, pageOf, write } from './sample-worksheet.ts';

const two = (group: string, options: string[]) => {
  const [a = '', b = '', c = '', d = ''] = options.map((text, at) => option(group, `${'ABCD'[at]}. ${text}`));
  return `<table class="plain"><tr><td>${a}</td><td>${b}</td></tr><tr><td>${c}</td><td>${d}</td></tr></table>`;
};
const exam = pageOf(
  `
  <table class="plain"><tr><td>SỞ GIÁO DỤC VÀ ĐÀO TẠO<br><b>TRƯỜNG THCS LÊ LỢI</b></td><td><b>ĐỀ THI HỌC KÌ I</b><br>Thời gian: 45 phút</td></tr></table>
  <p>Họ tên: ............................................ Lớp: ............ Số báo danh: ..................</p>
  <h2>I. Choose the best answer.</h2>
  <p><b>1.</b> My father usually ________ coffee in the morning.</p>${two('q1', ['drink', 'drinks', 'drinking', 'is drinking'])}
  <p><b>2.</b> Which word has a different sound?</p>${two('q2', ['heart', 'head', 'bread', 'dead'])}
  <p><b>3.</b> "Would you like some tea?" - "________"</p>${two('q3', ['Yes, please.', 'Yes, I am.', 'No, I am not.', "I don't, thanks."])}
  <h2>II. Read and fill in the blanks with suitable words.</h2>
  <p style="text-align:justify">Hoa lives in a small (1) ${write('________')} with her parents. She has (2) ${write('________')} brother and two sisters.
  Every day she gets (3) ${write('________')} at six o'clock and goes to school (4) ${write('________')} bike. She likes English because it
  (5) ${write('________')} interesting.</p>
  <h2>III. Rewrite the sentences so that the meaning stays the same.</h2>
  <p>1. No one in my class is taller than Nam.</p>
  <p>→ Nam is ${write('________________________________________')}</p>
  <p>2. It takes me ten minutes to walk to school.</p>
  <p>→ I spend ${write('________________________________________')}</p>
`,
  'body { font: 15px/1.55 "DejaVu Serif", serif; padding: 40px 50px } .plain td { border: 0; height: auto; padding: 1px 9px }',
);

const dotsOf = (count: number) =>
  `<svg width="150" height="60">${Array.from({ length: count }, (_, at) => `<circle cx="${20 + (at % 5) * 27}" cy="${16 + Math.floor(at / 5) * 28}" r="10" fill="#e55"/>`).join('')}</svg>`;
const counting = pageOf(
  `
  <h1 style="font-size:30px">Count and write</h1>
  <p>Name: ${other(300)}</p>
  ${[3, 7, 5, 9].map((count) => `<div style="display:flex; align-items:center; gap:40px; margin:14px 0">${dotsOf(count)}<span class="box" data-zone="Write" style="width:56px; height:52px"></span><span class="line" data-zone="Write" style="width:220px; height:40px"></span></div>`).join('')}
  <h2 style="font-size:22px">Circle the right word</h2>
  ${[
    ['cat', 'dog'],
    ['pen', 'bag'],
  ]
    .map(
      (words, index) =>
        `<p style="font-size:22px">${words.map((word, at) => option(`w${index}`, `${'ab'[at]}. ${word}`)).join('<span style="display:inline-block;width:120px"></span>')}</p>`,
    )
    .join('')}
`,
  'body { font-size: 20px }',
);

const form = pageOf(`
  <h1>Join our English club!</h1>
  <div class="columns"><div>
  <p>Read about Minh and complete the form.</p>
  <p style="text-align:justify">Minh is twelve years old and comes from Vinh. He lives in 12 Ly Thuong Kiet Street. He likes chess and
  football. His telephone number is 0912 345 678.</p></div>
  <div style="border:2px solid #333; padding:12px 18px">
  <p style="text-align:center"><b>FORM</b></p>
  ${['First name', 'Age', 'Home town', 'Street', 'Hobbies', 'Telephone'].map((label) => `<p style="display:flex">${label}:&nbsp;<span class="line" data-zone="Write" style="flex:1"></span></p>`).join('')}
  </div></div>
  <h2>Write the words in the right order.</h2>
  ${['is / what / name / your / ?', 'like / I / playing / chess / .'].map((text, index) => `<p>${index + 1}. ${text}</p><p style="padding-left:22px">→ ${gap(520)}</p>`).join('')}
  <h2>Are the sentences true or false?</h2>
  ${['Minh is ten.', 'He lives in Vinh.', 'He likes tennis.'].map((text, index) => `<p style="display:grid; grid-template-columns:420px 1fr">${index + 1}. ${text}<span>${option(`t${index}`, 'True')} / ${option(`t${index}`, 'False')}</span></p>`).join('')}
`);

const BANK = ['sunny', 'rainy', 'windy', 'cloudy'];
const sideBank = pageOf(
  `
  <h1>The weather</h1>
  <h2>1. Complete with a word from the box.</h2>
  <div style="display:grid; grid-template-columns:1fr 150px; column-gap:40px"><div>
  ${[
    'Take your umbrella, it is GAP.',
    'The sky is blue, it is GAP.',
    'You can fly a kite when it is GAP.',
    'It is GAP, I cannot see the sun.',
  ]
    .map((text, index) => `<p>${'abcd'[index]}. ${text.replace('GAP', gap(130, 'DragDrop', 'bank'))}</p>`)
    .join('')}</div>
  <div class="frame" data-bank="bank" data-words="${BANK.join('|')}">${BANK.map((word) => `<p>${word}</p>`).join('')}</div></div>
  <h2>2. Match the months with the seasons.</h2>
  <table style="width:100%"><tr><th>A</th><th>B</th></tr>
  ${[
    ['1. March', 'a. winter'],
    ['2. July', 'b. spring'],
    ['3. December', 'c. summer'],
  ]
    .map((row) => `<tr>${row.map((text) => `<td>${item(text)}</td>`).join('')}</tr>`)
    .join('')}</table>
  <h2>3. Answer the questions.</h2>
  <p>a) What is the weather like today? ${gap(330)}</p>
  <p>b) Which season do you like? ${gap(360)}</p>
`,
);

export const schoolWorksheets = { exam, counting, form, sideBank };
