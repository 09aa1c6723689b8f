import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { QuestionBase, Skill } from '../../core/contract.ts';
import type { EditorField } from '../../core/editor.ts';
import { editorProblems, problemsFrom, type EditorProblem } from '../../core/editor-problems.ts';
import { formFields, settled } from '../../core/editor-value.ts';
import type { QuestionProblem } from '../../core/parse.ts';
import { EditingContext, type EditorMedia } from './context.ts';
import styles from './editor.module.css';
import { Fields } from './fields.tsx';
import { editorMessages as messages } from './messages.ts';
import { newId } from './new-id.ts';
import { Problems } from './problems.tsx';

interface QuestionEditorProps {
  /** The question being edited; it may not be storable yet. */
  question: QuestionBase;
  onChange(this: void, question: QuestionBase): void;
  media: EditorMedia;
  /**
   * How often saving was refused. From 1 on, all problems are shown, even where the author has not been yet, and each
   * increase moves the focus to the first mistake. Start with 1 for a question that was stored before.
   */
  refusals?: number;
  /** The order in which skills are offered. */
  skills?: readonly Skill[];
  /** Why the server refused the question; passed again after each refusal, and shown until the next change. */
  refused?: readonly QuestionProblem[];
}

const NOTHING_REFUSED: readonly QuestionProblem[] = [];

/** The form for a question of any type. Use the question's id as `key`. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, onChange, media, refusals = 0, refused = NOTHING_REFUSED, skills } = props;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLDivElement>(null);
  const latest = useRef(question);
  useLayoutEffect(() => {
    latest.current = question;
  });
  useFocusOnFirstMistake(form, refusals);

  const touch = (path: string): void =>
    setTouched((known) => (known.has(path) ? known : new Set([...known, path])));
  const problems = useMemo(
    () => withRefused(editorProblems(question), refused, question),
    [question, refused],
  );
  const shown = problems.filter(({ owner }) => refusals > 0 || hasBeenIn(touched, owner));
  const editing = {
    current: () => latest.current,
    change(next: QuestionBase, path: string) {
      // The next change may come before the page has rendered this one.
      latest.current = settled(next, newId);
      touch(path);
      onChange(latest.current);
    },
    touch,
    problemsAt: (owner: string) => shown.filter((problem) => problem.owner === owner),
    newId,
    media,
  };

  return (
    <EditingContext value={editing}>
      <div className={styles.form} ref={form}>
        <Fields
          fields={withSkills(formFields(question.type), skills)}
          base=""
          question={question}
          item={question}
        />
        <Problems id="" problems={shown.filter(({ owner }) => owner === '')} title={messages.wholeQuestion} />
      </div>
    </EditingContext>
  );
}

/** Sorts the choices of the skill field in this order. */
function withSkills(fields: readonly EditorField[], skills: readonly Skill[] | undefined) {
  if (skills === undefined) return fields;
  const places: readonly unknown[] = skills;
  return fields.map((field) => {
    if (field.kind !== 'choice' || field.path !== 'skill') return field;
    const choices = field.choices.toSorted((a, b) => places.indexOf(a.value) - places.indexOf(b.value));
    return { ...field, choices };
  });
}

/** Adds the server's problems to the form's own. The browser applies the same rules, so usually none are new. */
function withRefused(
  own: readonly EditorProblem[],
  refused: readonly QuestionProblem[],
  question: QuestionBase,
): EditorProblem[] {
  const isKnown = (problem: EditorProblem) =>
    own.some(({ owner, message }) => owner === problem.owner && message === problem.message);
  return [...own, ...problemsFrom(refused, question).filter((problem) => !isKnown(problem))];
}

/** A list or an item counts as visited when a field inside it was. */
function hasBeenIn(touched: ReadonlySet<string>, owner: string): boolean {
  return [...touched].some((path) => path === owner || path.startsWith(owner === '' ? '' : `${owner}.`));
}

function useFocusOnFirstMistake(form: React.RefObject<HTMLElement | null>, refusals: number): void {
  const known = useRef(refusals);
  useEffect(() => {
    if (refusals > known.current) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-mistake]')?.focus();
    }
    known.current = refusals;
  }, [form, refusals]);
}
