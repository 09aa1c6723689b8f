import type { StoredAnswer } from '@domdom/api';
import { formatMark, panelMessages } from '../question/messages.ts';
import { TextLines } from '../text-lines.tsx';

/** What the teacher gave single answers of a worksheet; nothing where the machine judged alone. */
export function TeacherMarks({ answers }: { answers: readonly StoredAnswer[] }) {
  const given = answers.flatMap(({ questionId, verdict }, index) => {
    const byTeacher = verdict?.byTeacher;
    return byTeacher === undefined ? [] : [{ ...byTeacher, questionId, number: index + 1 }];
  });
  if (given.length === 0) return null;
  return (
    <section aria-label={panelMessages.byTeacher}>
      <h3>{panelMessages.byTeacher}</h3>
      <ul>
        {given.map(({ questionId, number, mark, maxMark, comment }) => (
          <li key={questionId}>
            <strong>
              {mark === null
                ? panelMessages.question(number)
                : panelMessages.marked(number, formatMark(mark), formatMark(maxMark))}
            </strong>
            {comment !== '' && <TextLines text={comment} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
