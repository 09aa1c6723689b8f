import { Icon } from '../../components/icon.tsx';
import panel from '../../components/attempt/result-panel.module.css';
import type { ReviewRow } from '../../components/attempt/progress.ts';
import { resultMessages } from '../../components/attempt/result.messages.ts';

/** Kinds of question named at most, so that the list stays short. */
const MOST_NAMED = 2;

/** Tasks by how their questions were answered; a task is what the title asks for. */
export function tasksOf(rows: readonly Pick<ReviewRow, 'question' | 'isCorrect'>[]): {
  well: string[];
  practise: string[];
} {
  const wrong = new Set(
    rows.filter(({ isCorrect }) => isCorrect === false).map(({ question }) => question.title),
  );
  const right = new Set(
    rows.filter(({ isCorrect }) => isCorrect === true).map(({ question }) => question.title),
  );
  return { well: [...right].filter((title) => !wrong.has(title)), practise: [...wrong] };
}

/** What went well, then what to practise. Nothing where no answer is judged. */
export function WentWell({ rows }: { rows: readonly ReviewRow[] }) {
  const { well, practise } = tasksOf(rows);
  const lines = [
    { kind: 'well', icon: 'check', text: resultMessages.well, titles: well },
    { kind: 'practise', icon: 'refresh', text: resultMessages.practise, titles: practise },
  ] as const;
  const shown = lines.filter(({ titles }) => titles.length > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={panel.well}>
      {shown.map(({ kind, icon, text, titles }) => (
        <li key={kind} data-kind={kind}>
          <Icon name={icon} />
          <span>
            {text} <strong lang="en">{titles.slice(0, MOST_NAMED).join(' ')}</strong>
            {titles.length > MOST_NAMED && ` ${resultMessages.others(titles.length - MOST_NAMED)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
