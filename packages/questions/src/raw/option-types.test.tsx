// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { publicQuestion } from '../core/answers.ts';
import '../types.ts';
import { loadPlayer } from '../ui/load-player.ts';
import { QuestionFrame } from '../ui/question-frame.tsx';
import { parseRawQuestion } from './question.ts';

const mediaUrl = (file: string) => `/media/${file}`;

/** Draws a question of an older bank as its students see it. */
async function show(raw: Record<string, unknown>) {
  const { question, problems } = parseRawQuestion({ questionText: 'Read and choose.', ...raw });
  if (question === null) throw new Error(JSON.stringify(problems));
  const shown = publicQuestion(question, 'seed');
  const { Player, initialAnswer } = await loadPlayer(shown.type);
  return render(
    <QuestionFrame question={shown} mediaUrl={mediaUrl}>
      <Player
        question={shown}
        answer={initialAnswer(shown)}
        onAnswer={() => undefined}
        mode="answering"
        mediaUrl={mediaUrl}
      />
    </QuestionFrame>,
  );
}

const texts = (role: string): (string | null)[] =>
  screen.getAllByRole(role).map((found) => found.textContent);

describe('a question of the option type', () => {
  const statements = [
    { answer: 'Fish can swim.', isCorrect: true },
    { answer: 'Dogs can fly.', isCorrect: false },
  ];

  it.each([
    ['TICKTF_ONE_TICKORCROSS', ['Đúng', 'Sai']],
    ['TICKTF_ANY_TICKORCROSS', ['Đúng', 'Sai']],
    ['TICKTF_TRUEORFALSE', ['True', 'False']],
  ])('%s has two answers beside each statement', async (optionType, labels) => {
    await show({ type: 'TICKTF', optionType, answers: statements });
    const groups = screen.getAllByRole('radiogroup');
    expect(groups).toHaveLength(2);
    const [group] = groups;
    if (group === undefined) throw new Error('No statement');
    const names = within(group)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(labels);
  });

  it('FILLINTHEBLANK_CHOOSEWORD has a list of words at each blank', async () => {
    const answers = [
      {
        answers: [
          { answer: 'am', isCorrect: true },
          { answer: 'is', isCorrect: false },
        ],
      },
    ];
    await show({
      type: 'FILLINTHEBLANK',
      optionType: 'FILLINTHEBLANK_CHOOSEWORD',
      questionText: 'I ___ ok.',
      answers,
    });
    expect(texts('option')).toEqual(expect.arrayContaining(['am', 'is']));
  });

  it('FILLINTHEBLANK_LOOKANREADYES/NO has a picture and a field at each sentence', async () => {
    await show({
      type: 'FILLINTHEBLANK',
      optionType: 'FILLINTHEBLANK_LOOKANREADYES/NO',
      imageUrl: '/media/0035689990b5.svg',
      questionText: 'Two boys are swimming. ___\nA girl has a kite. ___',
      answers: [{ answer: 'no' }, { answer: 'yes' }],
    });
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/0035689990b5.svg');
  });

  it('FILLINTHEBLANK_USECORRECT has a field in the sentence with its word', async () => {
    await show({
      type: 'FILLINTHEBLANK',
      optionType: 'FILLINTHEBLANK_USECORRECT',
      questionText: 'She (not like) ___ onions.',
      answers: [{ answer: "doesn't like" }],
    });
    expect(screen.getByText(/\(not like\)/)).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('LISTENPICTURE has a sound and pictures to choose from', async () => {
    await show({
      type: 'MULTIPLECHOICE',
      optionType: 'LISTENPICTURE_ONECHOICE',
      audioUrl: '/media/6a3373ddc57a.mp3',
      settings: { answers: { imageAnswers: true, columnImageAnswers: 2 } },
      answers: [
        { imageUrl: '/media/0035689990b5.svg', isCorrect: true },
        { imageUrl: '/media/0076eba17138.svg', isCorrect: false },
      ],
    });
    expect(screen.getByRole('button', { name: /^Nghe/ })).toBeTruthy();
    const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(new Set(pictures)).toEqual(new Set(['/media/0035689990b5.svg', '/media/0076eba17138.svg']));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it.each(['READ_ONECHOICE', 'LISTEN_ONECHOICE', 'ONECHOICE_IMAGE'])(
    '%s allows one choice',
    async (optionType) => {
      const answers = [{ answer: 'a cat', isCorrect: true }, { answer: 'a dog' }, { answer: 'a hen' }];
      await show({ type: 'MULTIPLECHOICE', optionType, answers });
      expect(screen.getAllByRole('radio')).toHaveLength(3);
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
  );

  it.each([
    ['UNSCRAMBLEWORDS', 'cat', ['a', 'c', 't']],
    ['MAKESENTENCE', 'I am ok', ['I', 'am', 'ok']],
    ['MAKESENTENCE_WORDSGROUP', 'I am|very|ok', ['I am', 'ok', 'very']],
  ])('%s has pieces to put in order', async (optionType, answer, pieces) => {
    const { container } = await show({ type: 'UNSCRAMBLE', optionType, answer });
    for (const piece of pieces)
      expect(within(container).getAllByText(piece, { exact: true }).length).toBeGreaterThan(0);
    expect(within(container).queryByText(answer)).toBeNull();
  });

  it('COMBINE_READWRITEONEWORD has a passage and a field in each question', async () => {
    await show({
      type: 'COMBINE',
      optionType: 'COMBINE_READWRITEONEWORD',
      questionText: 'Ba is from Can Tho. He likes fishing.',
      answers: [
        { question: 'Where is Ba from? Can ___', answer: 'Tho' },
        { question: 'What is his hobby? ___', answer: 'Fishing|fishing' },
      ],
    });
    expect(screen.getByText(/Ba is from Can Tho/)).toBeTruthy();
    expect(await screen.findAllByRole('textbox')).toHaveLength(2);
  });
});
