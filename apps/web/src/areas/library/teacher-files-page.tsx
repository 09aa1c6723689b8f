import type { TeacherFile } from '@domdom/api/documents';
import type { BookCover } from '@domdom/api/library';
import { isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { Card, CardGrid } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useReaderAhead } from '../../components/reader/book-reader.tsx';
import { FilePreviewDialog } from '../../components/reader/file-preview.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { CoverPicture } from './book-cover.tsx';
import styles from './library.module.css';
import { libraryMessages } from './messages.ts';
import { coversQuery, teacherFilesQuery } from './queries.ts';

const messages = libraryMessages.files;

function Covers({ onPick }: { onPick(grade: number): void }) {
  const query = useQuery(coversQuery());
  return (
    <QueryView query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={messages.empty} text={messages.emptyText} />
        ) : (
          <ul className={styles.books}>
            {items.map((book: BookCover) => (
              <li key={book.id} className={styles.book}>
                <button type="button" className={styles.open} onClick={() => onPick(book.classId)}>
                  <CoverPicture book={book} />
                  <strong className={styles.title}>{book.title}</strong>
                  {book.subTitle !== '' && <span className={styles.title}>{book.subTitle}</span>}
                  <span className="muted">{book.description}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

interface FileProps {
  file: TeacherFile;
  onOpen(): void;
}

const factsOf = ({ fileType, bytes }: TeacherFile): string =>
  fileType === 'link' ? libraryMessages.elsewhere : `${fileType.toUpperCase()} · ${formatBytes(bytes)}`;

function FileCard({ file, onOpen }: FileProps) {
  return (
    <button type="button" className={styles.open} aria-label={messages.preview(file.title)} onClick={onOpen}>
      <CoverPicture book={file} />
      <strong className={styles.title}>{file.title}</strong>
      {file.subTitle !== '' && <span className={styles.title}>{file.subTitle}</span>}
      <span className="muted">{factsOf(file)}</span>
    </button>
  );
}

function FileRow({ file, onOpen }: FileProps) {
  return (
    <li className={styles.fileRow}>
      <Icon name={file.fileType === 'link' ? 'external' : 'exercise'} />
      <span className={styles.fileText}>
        <strong>{file.title}</strong>
        <span className="muted">{[file.subTitle, factsOf(file)].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        icon="eye"
        aria-label={messages.preview(file.title)}
        onClick={onOpen}
      >
        {messages.previewShort}
      </Button>
    </li>
  );
}

interface FilesProps {
  grade: number;
  isList: boolean;
  onOpen(file: TeacherFile): void;
}

function Files({ grade, isList, onOpen }: FilesProps) {
  const query = useQuery(teacherFilesQuery(grade));
  useReaderAhead(query.data?.items.some(({ fileType }) => fileType === 'pdf') === true);
  return (
    <QueryView query={query}>
      {({ items }) => {
        if (items.length === 0) return <EmptyState title={messages.noFiles} text={messages.noFilesText} />;
        if (isList)
          return (
            <Card>
              <ul className={styles.rows}>
                {items.map((file) => (
                  <FileRow key={file.id} file={file} onOpen={() => onOpen(file)} />
                ))}
              </ul>
            </Card>
          );
        return (
          <CardGrid minWidth={150}>
            {items.map((file) => (
              <FileCard key={file.id} file={file} onOpen={() => onOpen(file)} />
            ))}
          </CardGrid>
        );
      }}
    </QueryView>
  );
}

/** Teaching material by grade: first the books of the own level, then the files of the grade that was picked. */
export default function TeacherFilesPage() {
  const [params, setParams] = useSearchParams();
  const [isList, setList] = useState(false);
  const [opened, setOpened] = useState<TeacherFile | null>(null);
  const picked = Number(params.get('grade') ?? Number.NaN);
  const grade = isSchoolGrade(picked) ? picked : null;
  const pick = (next: number | null) => setParams(next === null ? {} : { grade: String(next) });
  return (
    <>
      <PageHeader
        description={grade === null ? messages.text : messages.ofGrade(schoolGradeLabel(grade))}
        actions={
          grade !== null && (
            <>
              <Button variant="ghost" icon="chevron-left" onClick={() => pick(null)}>
                {messages.back}
              </Button>
              <IconButton
                icon={isList ? 'grid' : 'list'}
                label={isList ? messages.cards : messages.list}
                onClick={() => setList(!isList)}
              />
            </>
          )
        }
      />
      {grade === null ? <Covers onPick={pick} /> : <Files grade={grade} isList={isList} onOpen={setOpened} />}
      {opened !== null && (
        <FilePreviewDialog
          file={opened}
          kindLabel={opened.fileType.toUpperCase()}
          {...(opened.downloadUrl === null ? {} : { downloadUrl: opened.downloadUrl })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
