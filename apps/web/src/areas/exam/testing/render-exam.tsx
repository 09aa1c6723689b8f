import type { CurrentUser } from '@domdom/api';
import { renderAttempt } from '../../../components/attempt/testing/render-attempt.tsx';
import { buildUser } from '../../../testing/builders.ts';
import QuestionPage from '../question-page.tsx';
import ResultPage from '../result-page.tsx';
import { examRoutes } from '../routes.ts';

const pages = examRoutes.map(({ path, component }) => ({
  path,
  page: component === 'exam/result-page' ? <ResultPage /> : <QuestionPage />,
}));

/** All exercise pages under their real URLs, for one account, which may have come from another page of this tab. */
export const renderExam = (path: string, user: CurrentUser = buildUser('student'), cameFrom?: string) =>
  renderAttempt({ pages, path, user, cameFrom });
