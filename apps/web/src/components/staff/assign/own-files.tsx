import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortFileName } from '../../../lib/exercise-files.ts';
import { apiQuery } from '../../../lib/query-client.ts';
import { Tag } from '../../badge.tsx';
import { Button } from '../../button.tsx';
import { QueryView } from '../../query-view.tsx';
import { EmptyState, SkeletonLines } from '../../states.tsx';
import { SearchBox } from '../search-box.tsx';
import styles from './assign-wizard.module.css';
import { chosenFile } from './chosen.ts';
import { assignMessages } from './messages.ts';
import { whatMessages } from './what-messages.ts';
import type { Chosen } from './wizard.ts';

const messages = whatMessages.files;
/** Whoever has more finds the others by name. */
const SHOWN = 50;

/** The worksheets and files of all folders of the teacher, newest first. */
export function OwnFiles({ onChoose }: { onChoose(chosen: Chosen): void }) {
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...apiQuery('GET /api/files', { query: { page: 1, size: SHOWN, search } }, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack">
      <SearchBox
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        initial=""
        onSearch={setSearch}
      />
      <QueryView query={query} skeleton={<SkeletonLines count={5} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState
              icon={search === '' ? 'exercise' : 'search'}
              title={search === '' ? messages.none : messages.noMatch}
              text={search === '' ? messages.noneText : messages.noMatchText}
            />
          ) : (
            <>
              <ul className={styles.tests}>
                {items.map((file) => {
                  const chosen = chosenFile(file);
                  return (
                    <li key={file.id} className={styles.test}>
                      <div className={styles.testText}>
                        <h4 className={styles.testTitle} title={file.fileName}>
                          {shortFileName(file.fileName)}
                        </h4>
                        <p className="row">
                          {isWorksheet(file.tags) && <Tag tone="info">{messages.worksheet}</Tag>}
                          <span className={styles.facts}>{chosen.facts}</span>
                        </p>
                      </div>
                      <Button
                        size="small"
                        icon="send"
                        aria-label={whatMessages.giveOf(file.fileName)}
                        onClick={() => onChoose(chosen)}
                      >
                        {assignMessages.assign}
                      </Button>
                    </li>
                  );
                })}
              </ul>
              {total > items.length && <p className="muted">{messages.shown(items.length, total)}</p>}
            </>
          )
        }
      </QueryView>
    </div>
  );
}
