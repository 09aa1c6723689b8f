import type { ReaderEntry } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../components/link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useUnsentReadings } from '../../lib/kept-reading.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { readerPath } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { readerMessages } from './messages.ts';
import { readersQuery } from './queries.ts';
import styles from './readers-page.module.css';
import { byShelf } from './shelves.ts';

/** The shelves of readers; the one of the own class comes first. */
export default function ReadersPage() {
  const query = useQuery(readersQuery());
  useUnsentReadings(useUser().id);
  return (
    <>
      <PageHeader description={readerMessages.shelfText} />
      <QueryView query={query}>
        {({ grade, readers }) =>
          readers.length === 0 ? (
            <EmptyState title={readerMessages.empty} />
          ) : (
            <div className="stack">
              {byShelf(readers, grade).map((shelf) => {
                const heading = readerMessages.gradeHeading(shelf.grade, shelf.toGrade);
                return (
                  <section key={shelf.grade} aria-labelledby={`shelf-${shelf.grade}`}>
                    <h2 id={`shelf-${shelf.grade}`} className={styles.heading}>
                      {shelf.isOwn ? readerMessages.ownGrade(heading) : heading}
                    </h2>
                    <ul className={styles.shelf}>
                      {shelf.readers.map((reader) => (
                        <Book key={reader.id} reader={reader} />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function Book({ reader }: { reader: ReaderEntry }) {
  const { id, title, titleVi, summary, cover, pageCount, quiz } = reader;
  const percent = quiz?.percent ?? null;
  return (
    <li>
      <Link to={readerPath(id)} className={styles.book}>
        <img
          className={styles.cover}
          src={mediaUrl(cover.file)}
          alt=""
          width={320}
          height={240}
          loading="lazy"
        />
        <span className={styles.text}>
          <strong lang="en">{title}</strong>
          <span>{titleVi}</span>
          <span className="muted">{summary}</span>
          <span className={styles.state}>
            {[
              readerMessages.pages(pageCount),
              ...(percent === null ? [] : [readerMessages.best(displayPercent(percent))]),
            ].join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}
