import styles from './explanation.module.css';
import { languageOf } from './language.ts';
import { questionMessages } from './messages.ts';

interface ExplanationProps {
  explanation: { text?: string | undefined; audioScript?: string | undefined } | undefined;
}

/** Why the answer is right, and the audio script; nothing when the author wrote neither. */
export function Explanation({ explanation }: ExplanationProps) {
  const { text, audioScript } = explanation ?? {};
  if (text === undefined && audioScript === undefined) return null;
  return (
    <div className={styles.explanation}>
      {text !== undefined && <Part heading={questionMessages.explanation} text={text} />}
      {audioScript !== undefined && <Part heading={questionMessages.audioScript} text={audioScript} />}
    </div>
  );
}

function Part({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.text} lang={languageOf(text)}>
        {text}
      </p>
    </section>
  );
}
