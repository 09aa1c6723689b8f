import type { NumberedAnswer, PrintKey } from '@domdom/questions/print';
import { Scripts } from '@domdom/questions/ui/print';
import { codeMessages as messages } from './messages.ts';
import styles from './print.module.css';

interface CodeKeysProps {
  title: string;
  tests: readonly { code: string; answers: readonly NumberedAnswer[] }[];
  /** What is heard has the same numbers in all codes. */
  scripts: PrintKey['scripts'];
}

/** The key of all codes: a row for each number, a column for each code. */
export function CodeKeys({ title, tests, scripts }: CodeKeysProps) {
  return (
    <section className={styles.keys} aria-label={messages.key}>
      <h2>
        {messages.key} – {title}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            {tests.map(({ code }) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(tests[0]?.answers ?? []).map(({ number }, index) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {tests.map(({ code, answers }) => {
                const answer = answers[index];
                return <td key={code}>{answer?.letter ?? answer?.lines.join('; ')}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Scripts scripts={scripts} />
    </section>
  );
}
