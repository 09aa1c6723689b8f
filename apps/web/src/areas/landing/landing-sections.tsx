import { Icon } from '../../components/icon.tsx';
import { Masonry } from '../../components/masonry.tsx';
import type { IconName } from '../../components/icon.tsx';
import { BooksArt, ParentsArt } from './landing-art.tsx';
import styles from './landing-sections.module.css';
import { landingMessages } from './messages.ts';

const LEVEL_ICONS: readonly IconName[] = ['light', 'book', 'school'];
const TEACHER_ICONS: readonly IconName[] = ['class', 'send', 'chart', 'star'];

export function Levels() {
  const { title, items } = landingMessages.levels;
  return (
    <section id="levels" className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.three}>
        {items.map((item, index) => (
          <li key={item.name} className={styles.level}>
            <span className={styles.levelIcon}>
              <Icon name={LEVEL_ICONS[index] ?? 'book'} size={30} />
            </span>
            <h3>{item.name}</h3>
            <p className={styles.grades}>{item.grades}</p>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Books() {
  const { title, text, points } = landingMessages.books;
  return (
    <section className={styles.band}>
      <div className={styles.split}>
        <div className={styles.copy}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <span className={styles.tick}>
                  <Icon name="check" size={16} />
                </span>
                {point}
              </li>
            ))}
          </ul>
        </div>
        <BooksArt className={styles.picture} />
      </div>
    </section>
  );
}

/** A picture of a marked question; not interactive. */
function MarkedQuestion() {
  const { sampleTitle, sampleText, sampleOptions, sampleVerdict, sampleLabel } = landingMessages.scoring;
  return (
    <figure className={styles.sample} aria-label={sampleLabel}>
      <p className={styles.sampleTitle}>{sampleTitle}</p>
      <p className={styles.sampleText}>{sampleText}</p>
      {sampleOptions.map((option, index) => (
        <p key={option} className={index === 0 ? styles.sampleRight : styles.sampleOption}>
          <span className={styles.sampleLetter}>{'ABC'.charAt(index)}</span>
          {option}
          {index === 0 && <Icon name="check" />}
        </p>
      ))}
      <p className={styles.sampleVerdict}>
        <Icon name="check" />
        {sampleVerdict}
      </p>
    </figure>
  );
}

export function Scoring() {
  const { title, text } = landingMessages.scoring;
  return (
    <section className={styles.section}>
      <div className={styles.split}>
        <MarkedQuestion />
        <div className={styles.copy}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
    </section>
  );
}

export function Teachers() {
  const { title, items } = landingMessages.teachers;
  return (
    <section className={styles.dark}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.tools}>
          <Masonry>
            {items.map((item, index) => (
              <li key={item.title} className={styles.tool}>
                <Icon name={TEACHER_ICONS[index] ?? 'check'} size={30} />
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </Masonry>
        </div>
      </div>
    </section>
  );
}

export function Method() {
  const { title, text, steps } = landingMessages.method;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.intro}>{text}</p>
      <ol className={styles.four}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Parents() {
  const { parents, story } = landingMessages;
  return (
    <section className={styles.warm}>
      <div className={styles.split}>
        <div className={styles.copy}>
          <h2 className={styles.title}>{parents.title}</h2>
          <p>{parents.text}</p>
          <h2 className={styles.subtitle}>{story.title}</h2>
          <p>{story.text}</p>
        </div>
        <ParentsArt className={styles.picture} />
      </div>
    </section>
  );
}
