import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortFileName } from '../../../lib/exercise-files.ts';
import { apiQuery } from '../../../lib/query-client.ts';
import { Tag } from '../../badge.tsx';
import { SearchBox } from '../search-box.tsx';
import styles from './assign-wizard.module.css';
import { chosenFile } from './chosen.ts';
import { FoundChoice, FoundChoices, SHOWN } from './found-choices.tsx';
import { whatMessages } from './what-messages.ts';
import type { Chosen } from './wizard.ts';

const messages = whatMessages.files;

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
      <FoundChoices query={query} search={search} texts={messages}>
        {(file) => {
          const chosen = chosenFile(file);
          return (
            <FoundChoice
              key={file.id}
              name={file.fileName}
              shownName={shortFileName(file.fileName)}
              facts={
                <>
                  {isWorksheet(file.tags) && <Tag tone="info">{messages.worksheet}</Tag>}
                  <span className={styles.facts}>{chosen.facts}</span>
                </>
              }
              onChoose={() => onChoose(chosen)}
            />
          );
        }}
      </FoundChoices>
    </div>
  );
}
