/** @vitest-environment jsdom */
import type { UnitExercise, UnitOfExercises } from '@domdom/api';
import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import UnitExercisesPage from './unit-exercises-page.tsx';

const PATH = '/lms/exercise/practice';

const exercise = (changes: Partial<UnitExercise> = {}): UnitExercise => ({
  examinationId: 'e1',
  skillName: 'One Choice',
  level: 'ELEMENTARY',
  questionCount: 10,
  state: 'new',
  percent: null,
  ...changes,
});
const UNITS: UnitOfExercises[] = [
  {
    unit: 'starter',
    topic: { en: 'In class', vi: 'Trong giờ học', picture: 'a.svg' },
    exerciseCount: 3,
    doneCount: 3,
  },
  {
    unit: '1',
    topic: { en: 'My toys', vi: 'Đồ chơi của em', picture: 'b.svg' },
    exerciseCount: 3,
    doneCount: 1,
  },
  { unit: '2', topic: null, exerciseCount: 3, doneCount: 0 },
];

async function open(exercises: UnitExercise[], { path = PATH, units = UNITS } = {}) {
  stubFetch({
    'GET /api/unit-exercises': { body: { grade: 4, units } },
    ...Object.fromEntries(
      units.map(({ unit, topic }) => [
        `GET /api/unit-exercises/${unit}`,
        { body: { grade: 4, unit, topic, exercises } },
      ]),
    ),
  });
  const page = renderInApp(<UnitExercisesPage />, { path, user: buildUser('student') });
  await screen.findByRole('heading', { level: 2 });
  return page;
}

const skillNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

describe('the units', () => {
  it('begin with the first one that has something left to do', async () => {
    await open([exercise()]);
    expect(screen.getByRole('heading', { name: 'Unit 1 – lớp 4' })).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Các bài' }))
        .getAllByRole('button')
        .map(({ textContent, ariaPressed }) => [textContent, ariaPressed]),
    ).toEqual([
      ['Unit Starter In class Trong giờ học đã làm 3 / 3', 'false'],
      ['Unit 1 My toys Đồ chơi của em đã làm 1 / 3', 'true'],
      // The letter in place of a picture is not read out.
      ['2Unit 2 đã làm 0 / 3', 'false'],
    ]);
  });

  it('can be chosen, and the address keeps the choice', async () => {
    const page = await open([exercise()]);
    fireEvent.click(screen.getByRole('button', { name: /^Unit 2/ }));
    expect(await screen.findByRole('heading', { name: 'Unit 2 – lớp 4' })).toBeTruthy();
    expect(page.router.state.location.search).toBe('?unit=2');
  });

  it('can be opened through the address', async () => {
    await open([exercise()], { path: `${PATH}?unit=starter` });
    expect(screen.getByRole('heading', { name: 'Unit Starter – lớp 4' })).toBeTruthy();
  });

  it('are empty for a class without exercises', async () => {
    stubFetch({ 'GET /api/unit-exercises': { body: { grade: null, units: [] } } });
    renderInApp(<UnitExercisesPage />, { path: PATH, user: buildUser('student') });
    expect(await screen.findByText('Chưa có bài luyện tập cho lớp của em.')).toBeTruthy();
  });
});

describe('the exercises of a unit', () => {
  it('are grouped under the seven skill names, whose labels share six colours', async () => {
    const all = EXERCISE_SKILL_NAMES.map((skillName) => exercise({ skillName, examinationId: skillName }));
    await open(all.toReversed());
    expect(skillNames()).toEqual([...EXERCISE_SKILL_NAMES]);
    const colours = screen.getAllByRole('heading', { level: 3 }).map(({ style }) => style.background);
    expect(new Set(colours).size).toBe(6);
    expect(colours[6]).toBe(colours[0]);
  });

  it("are listed level by level with the student's best result", async () => {
    await open([
      exercise({ percent: 79.6, state: 'done' }),
      exercise({ examinationId: 'e2', level: 'PREINTERMEDIATE', state: 'open', percent: 50 }),
      exercise({ examinationId: 'e3', level: 'INTERMEDIATE' }),
    ]);
    const levels = within(screen.getByRole('article')).getAllByRole('listitem');
    expect(levels.map(({ textContent }) => textContent)).toEqual([
      'Mức 1: Cơ bản10 câu hỏi4 trên 5 saoCao nhất 80%Làm lại One Choice, Mức 1: Cơ bản',
      'Mức 2: Trung bình10 câu hỏi2,5 trên 5 saoĐang làmCao nhất 50%Làm tiếp One Choice, Mức 2: Trung bình',
      'Mức 3: Nâng cao10 câu hỏiBắt đầu One Choice, Mức 3: Nâng cao',
    ]);
    expect(screen.getByRole('link', { name: /^Bắt đầu/ }).getAttribute('href')).toBe(
      '/lms/exercise/examination/e3/start/1',
    );
  });
});
