import type { CSSProperties } from 'react';
import type { PrintBlock } from '../../print/contract.ts';
import styles from './blocks.module.css';
import { Inlines } from './inline.tsx';
import { Bullet, Item, ItemContent } from './item.tsx';
import { keyed } from './keyed.ts';
import { usePrintMedia } from './media.ts';
import { printoutMessages as messages } from './messages.ts';

type BlockOf<Kind extends PrintBlock['kind']> = Extract<PrintBlock, { kind: Kind }>;

/** Draws every block except questions inside a question, which are drawn like other questions. */
export function Block({ block }: { block: Exclude<PrintBlock, BlockOf<'questions'>> }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={`${styles.text} ${styles[block.role]} ${isLabelled(block) ? styles.isLabelled : ''}`}>
          <Inlines text={block.text} />
        </p>
      );
    case 'passage':
      return (
        <p className={`${styles.text} ${styles.passage}`}>
          <Inlines text={block.text} />
        </p>
      );
    case 'picture':
      return <Scene block={block} />;
    case 'attachment':
      return (
        <p className={styles.attachment}>
          {block.media === 'sound' ? messages.listen(block.number) : messages.watch(block.number)}
        </p>
      );
    case 'words':
      return <Words block={block} />;
    case 'choices':
      return <Choices block={block} />;
    case 'pairs':
      return <Pairs block={block} />;
    case 'statements':
      return <Statements block={block} />;
    case 'captions':
      return <Captions block={block} />;
    case 'pieces':
      return <Pieces block={block} />;
    case 'letter-grid':
      return <LetterGrid block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'lines':
      return (
        <div className={styles.lines}>
          {keyed(Array.from({ length: block.count })).map(({ id }) => (
            <div key={id} className={styles.line} />
          ))}
        </div>
      );
  }
}

/** The letters below the line need space. */
const isLabelled = ({ text }: BlockOf<'text'>): boolean => text.some(({ kind }) => kind === 'part');

function Scene({ block: { picture, places = [] } }: { block: BlockOf<'picture'> }) {
  const mediaUrl = usePrintMedia();
  return (
    <div className={styles.scene}>
      <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
      {keyed(places).map(({ id, item, position }) =>
        item === null ? null : (
          <span key={id} className={styles.place} style={{ left: `${item.x}%`, top: `${item.y}%` }}>
            {position}
          </span>
        ),
      )}
    </div>
  );
}

function Words({ block: { words } }: { block: BlockOf<'words'> }) {
  return (
    <ul className={styles.words} lang="en">
      {keyed(words).map(({ id, item }) => (
        <li key={id}>{item}</li>
      ))}
    </ul>
  );
}

function Choices({ block: { choices, columns } }: { block: BlockOf<'choices'> }) {
  return (
    <ul
      className={styles.choices}
      style={{ '--columns': columns } as CSSProperties} // custom properties are not typed
    >
      {keyed(choices).map(({ id, item }) => (
        <li key={id}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Pairs({ block: { titles, lefts, rights } }: { block: BlockOf<'pairs'> }) {
  return (
    <>
      <table className={styles.pairs}>
        {titles !== undefined && (
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} lang="en">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {keyed(lefts).map(({ id, item, position }) => {
            const right = rights[position - 1];
            return (
              <tr key={id}>
                <td>
                  <Item item={item} />
                </td>
                <td>{right !== undefined && <Item item={right} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.slots}>
        <em>{messages.answers}</em>
        {lefts.map(({ bullet }) => (
          <span key={bullet} className={styles.slot}>
            <strong>{bullet}</strong> – <span className={styles.slotLine} />
          </span>
        ))}
      </p>
    </>
  );
}

function Statements({ block: { labels, statements } }: { block: BlockOf<'statements'> }) {
  return (
    <ul className={styles.statements}>
      {keyed(statements).map(({ id, item }) => (
        <li key={id}>
          <Item item={item} />
          <span className={styles.boxes}>
            {(labels.length === 0 ? [''] : labels).map((label) => (
              <span key={label} className={styles.choice} lang="en">
                <span className={styles.box} />
                {label}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Captions({ block: { items } }: { block: BlockOf<'captions'> }) {
  return (
    <ul className={styles.captions}>
      {keyed(items).map(({ id, item }) => (
        <li key={id}>
          <ItemContent item={item} />
          <span className={styles.caption}>
            <Bullet bullet={item.bullet} />
            <span className={styles.captionLine} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pieces({ block: { pieces, isStacked } }: { block: BlockOf<'pieces'> }) {
  return (
    <ul className={isStacked ? styles.stacked : styles.pieces}>
      {keyed(pieces).map(({ id, item }) => (
        <li key={id}>
          {isStacked && <span className={styles.box} />}
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function LetterGrid({ block: { rows } }: { block: BlockOf<'letter-grid'> }) {
  return (
    <table className={styles.grid} lang="en">
      <tbody>
        {keyed(rows).map(({ id, item }) => (
          <tr key={id}>
            {keyed([...item]).map((cell) => (
              <td key={cell.id}>{cell.item}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Table({ block: { head, rows } }: { block: BlockOf<'table'> }) {
  return (
    <table className={styles.table}>
      {head !== undefined && (
        <thead>
          <tr>
            {keyed(head).map(({ id, item }) => (
              <th key={id}>
                <Inlines text={item} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {keyed(rows).map(({ id, item }) => (
          <tr key={id}>
            {keyed(item).map((cell) => (
              <td key={cell.id}>
                <Inlines text={cell.item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
