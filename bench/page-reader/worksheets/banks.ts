import { gap, numbered, other, pageOf } from './sample-worksheet.ts';

const drag = (text: string) => `<span data-zone="DragDrop" data-group="bank">${text}</span>`;

const framed = pageOf(`
  <h1>Daily routines</h1>
  <h2>Choose the words from the box and complete the text.</h2>
  <div class="frame" data-bank="bank" data-words="breakfast|teeth|school|homework|friends|bed">
    breakfast &nbsp; &nbsp; teeth &nbsp; &nbsp; school &nbsp; &nbsp; homework<br>friends &nbsp; &nbsp; bed</div>
  <p style="line-height:2.1">Every morning I get up at six. I brush my ${drag('___________')} and have ${drag('___________')}
  with my sister. Then I walk to ${drag('___________')}. In the afternoon I play with my ${drag('___________')} in the
  park. I always do my ${drag('___________')} before dinner. At nine o'clock I go to ${drag('___________')}.</p>
`);

const listed = pageOf(`
  <p>Name: ${other(220)} Date: ${other(120)}</p>
  <h1>Prepositions</h1>
  <h2>Complete with the words below.</h2>
  <p data-bank="bank" data-words="under|between|behind|next to|opposite" style="text-align:center"><i>under / between / behind / next to / opposite</i></p>
  ${numbered([
    `The cat is ${gap(110, 'DragDrop', 'bank')} the table.`,
    `The bank is ${gap(110, 'DragDrop', 'bank')} the post office and the school.`,
    `The garden is ${gap(110, 'DragDrop', 'bank')} the house.`,
    `Lan sits ${gap(110, 'DragDrop', 'bank')} me in class.`,
    `The cinema is ${gap(110, 'DragDrop', 'bank')} the park.`,
  ])}
`);

const GRID = ['..A....', 'BCDE...', '..F.GHI', '..J....', 'KLMNO..', '....P..', '....QRS'];
const crossword = pageOf(
  `
  <h1>Crossword: animals</h1>
  <div style="position:relative; height:300px; margin-left:60px">${GRID.flatMap((row, y) =>
    [...row].map((letter, x) =>
      letter === '.'
        ? ''
        : `<div style="position:absolute; left:${x * 38}px; top:${y * 38}px; width:39px; height:39px; border:1px solid #111; font-size:9px; line-height:1; padding:2px">${'BAK'.includes(letter) ? '1' : ''}</div>`,
    ),
  ).join('')}</div>
  <p>1. It says miaow. 2. It gives us milk. 3. It lives in the river and is dangerous.</p>
  <h2>Word search</h2>
  <table style="width:auto">${['CATXQ', 'OWDOG', 'WPIGR', 'HENSA', 'FISHY'].map((row) => `<tr>${[...row].map((letter) => `<td style="width:36px;height:36px;padding:0;text-align:center">${letter}</td>`).join('')}</tr>`).join('')}</table>
  <p>How many animals are there? ${gap(150)}</p>
`,
);

const PICTURES = ['dog', 'cat', 'fish', 'bird', 'cow', 'duck'];
const primary = pageOf(
  `
  <h1 style="font-size:32px; color:#06a">Look and write</h1>
  <p>My name is ${other(240)}</p>
  <div style="display:grid; grid-template-columns:repeat(3, 1fr); gap:26px 30px; margin-top:20px">
  ${PICTURES.map(
    (
      word,
      index,
    ) => `<div style="text-align:center"><div style="border:3px solid #e80; border-radius:14px; height:150px; padding:10px">
      <svg width="150" height="124"><ellipse cx="75" cy="62" rx="${44 + index * 5}" ry="44" fill="hsl(${index * 57} 60% 60%)" stroke="#333" stroke-width="3"/>
      <circle cx="60" cy="48" r="6"/><circle cx="92" cy="48" r="6"/><path d="M55 80 Q75 98 97 80" fill="none" stroke="#333" stroke-width="3"/></svg></div>
      <p style="font-size:20px">${index + 1}. ${word[0]}<span class="line" data-zone="Write" style="width:120px"></span></p></div>`,
  ).join('')}</div>
  <hr style="margin:24px 0">
  <p style="font-size:20px">How many animals can fly? <span class="box" data-zone="Write" style="width:70px; height:36px"></span></p>
`,
);

export const bankWorksheets = { framed, listed, crossword, primary };
