import { LETTERS } from '@domdom/questions/editor';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { quickMessages } from './messages.ts';
import { withOption, withOptionText, withRight, type QuickQuestion } from './quick-question.ts';
import styles from './quick.module.css';

interface OptionFieldsProps {
  question: QuickQuestion;
  /** What is wrong with the options as a whole. */
  problems: readonly string[];
  /** What is wrong with one of them, by its position. */
  problemOf(position: number): string | undefined;
  onChange(question: QuickQuestion): void;
}

/** The options, each with the button that makes it the right one. */
export function OptionFields({ question, problems, problemOf, onChange }: OptionFieldsProps) {
  const id = useId();
  const { options } = question;
  return (
    <fieldset className={styles.options} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{quickMessages.options}</legend>
      <p id={`${id}-hint`} className="muted">
        {quickMessages.optionsHint}
      </p>
      {problems.length > 0 && (
        <p className={styles.error} role="alert">
          {problems.join(' ')}
        </p>
      )}
      <div className={styles.grid}>
        {options.map((option, position) => {
          const letter = LETTERS[position] ?? '';
          const problem = problemOf(position);
          return (
            <TextField
              key={option.id}
              label={quickMessages.option(letter)}
              name={`option-${letter}`}
              value={option.text ?? ''}
              autoComplete="off"
              maxLength={500}
              onChange={(text) => onChange(withOptionText(question, position, text))}
              {...(problem !== undefined && { error: problem })}
              suffix={
                <label className={styles.right}>
                  <input
                    type="radio"
                    name={`${id}-right`}
                    aria-label={quickMessages.right(letter)}
                    checked={option.isCorrect}
                    onChange={() => onChange(withRight(question, position))}
                  />
                </label>
              }
            />
          );
        })}
      </div>
      {options.length < LETTERS.length && (
        <Button variant="ghost" size="small" icon="plus" onClick={() => onChange(withOption(question))}>
          {quickMessages.addOption}
        </Button>
      )}
    </fieldset>
  );
}
