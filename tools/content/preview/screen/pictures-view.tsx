import { unitLabel } from '@domdom/domain/school/units';
import { mediaUrl } from '../../../../apps/web/src/lib/media-url.ts';
import type { ContactSheet, ShownPicture, ShownWord } from '../data.ts';
import { Loaded } from './loaded.tsx';
import { messages } from './messages.ts';
import styles from './preview.module.css';

const placeOf = ({ grade, unit }: ShownWord): string => `${messages.gradeOf(grade)}, ${unitLabel(unit)}`;

function Picture({ picture }: { picture: ShownPicture }) {
  const { name, file, what, alt, words } = picture;
  return (
    <li className={styles.picture}>
      <img src={mediaUrl(file)} alt={alt ?? ''} width={160} height={120} loading="lazy" />
      {words.map((word) => (
        <p key={`${word.grade} ${word.word}`}>
          <strong lang="en">{word.word}</strong> – {word.vi}
          <br />
          <span className={styles.small}>{placeOf(word)}</span>
        </p>
      ))}
      <p className={alt === undefined ? styles.missing : undefined}>{alt ?? messages.noAlt}</p>
      <p className={styles.small} lang="en" title={what}>
        {name}
      </p>
    </li>
  );
}

function PictureList({ title, pictures }: { title: string; pictures: readonly ShownPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <Picture key={picture.file + picture.name} picture={picture} />
        ))}
      </ul>
    </section>
  );
}

/** Every lexicon picture beside its words, to check that it shows them and nothing else. */
export function PicturesView({ grade }: { grade: number }) {
  return (
    <Loaded<ContactSheet> path={`pictures/${grade}`}>
      {({ pictures, undrawn, unused }) => (
        <div className="stack">
          {undrawn.length > 0 && (
            <section>
              <h2 className={styles.heading}>{messages.undrawn(undrawn.length)}</h2>
              <ul className={styles.undrawn}>
                {undrawn.map((word) => (
                  <li key={word.word} className={styles.missing}>
                    <strong lang="en">{word.word}</strong> – {word.vi} ({unitLabel(word.unit)}):{' '}
                    {word.picture}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <PictureList title={messages.drawn(pictures.length)} pictures={pictures} />
          <PictureList title={messages.unused(unused.length)} pictures={unused} />
        </div>
      )}
    </Loaded>
  );
}
