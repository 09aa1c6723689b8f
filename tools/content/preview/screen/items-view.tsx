import { unitLabel } from '@domdom/domain/school/units';
import { LEVEL_LABELS } from '@domdom/questions/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../../apps/web/src/components/button.tsx';
import { Pagination } from '../../../../apps/web/src/components/pagination.tsx';
import { SelectField, type SelectOption } from '../../../../apps/web/src/components/select-field.tsx';
import { TextField } from '../../../../apps/web/src/components/text-field.tsx';
import type { ShownItem } from '../data.ts';
import { matching } from './filter.ts';
import { ItemCard } from './item-card.tsx';
import { Loaded } from './loaded.tsx';
import { messages } from './messages.ts';
import styles from './preview.module.css';
import { useSettings, type Settings } from './use-settings.ts';
import { useTurning } from './use-turning.ts';

const PAGE_SIZE = 20;
const SIGNED: readonly SelectOption[] = [
  { value: 'yes', label: messages.signedOnly },
  { value: 'no', label: messages.unsignedOnly },
];
const LEVELS: readonly SelectOption[] = Object.entries(LEVEL_LABELS).map(([value, label]) => ({
  value,
  label,
}));

/** Each distinct value, in the order of the items. */
const chosenFrom = <T extends string>(values: readonly T[], label: (value: T) => string): SelectOption[] =>
  [...new Set(values)].map((value) => ({ value, label: label(value) }));

/** Applied on Enter or blur, not on each letter, because it re-renders twenty players. */
function Search({ settings }: { settings: Settings }) {
  const [text, setText] = useState(settings.get('search'));
  const commit = () => {
    if (text !== settings.get('search')) settings.set({ search: text, page: '' });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextField
        label={messages.search}
        name="search"
        type="search"
        value={text}
        onChange={setText}
        onBlur={commit}
      />
    </form>
  );
}

function Filters({ items, settings }: { items: readonly ShownItem[]; settings: Settings }) {
  const fields = [
    {
      name: 'unit',
      options: chosenFrom(
        items.map(({ item }) => item.unit),
        unitLabel,
      ),
    },
    { name: 'variant', options: chosenFrom(items.map(({ item }) => item.variant).toSorted(), String) },
    { name: 'level', options: LEVELS },
    { name: 'signed', options: SIGNED },
  ] as const; // These names are keys of the messages.
  return (
    <div className={styles.filters}>
      {fields.map(({ name, options }) => (
        <SelectField
          key={name}
          label={messages[name]}
          name={name}
          value={settings.get(name)}
          placeholder={messages.all}
          options={options}
          onChange={(value) => settings.set({ [name]: value, page: '' })}
        />
      ))}
      <Search settings={settings} />
    </div>
  );
}

interface OneItemProps {
  id: string;
  grade: number;
  items: readonly ShownItem[];
  chosen: readonly ShownItem[];
  startsWithKey: boolean;
}

/** The item whose id is in the URL, with links to its neighbours in the chosen list. */
function OneItem({ id, grade, items, chosen, startsWithKey }: OneItemProps) {
  const settings = useSettings();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = chosen.some(({ item }) => item.id === id) ? chosen : items;
  const place = list.findIndex(({ item }) => item.id === id);
  const shown = list[place];
  const goTo = (other: ShownItem | undefined) =>
    other && (() => void navigate({ search, hash: `#${other.item.id}` }));
  const previous = goTo(list[place - 1]);
  const next = place < 0 ? undefined : goTo(list[place + 1]);
  useTurning(next, previous);
  return (
    <div className="stack">
      <div className="spread">
        <Button
          variant="ghost"
          onClick={() => settings.open({ grade: settings.get('grade') || String(grade) })}
        >
          {messages.toList}
        </Button>
        {shown && <span>{messages.placeOf(place + 1, list.length)}</span>}
        <span className="row">
          <Button variant="secondary" icon="chevron-left" disabled={!previous} onClick={previous}>
            {messages.previous}
          </Button>
          <Button variant="secondary" icon="chevron-right" disabled={!next} onClick={next}>
            {messages.next}
          </Button>
        </span>
      </div>
      {shown ? (
        <ItemCard key={id} shown={shown} startsWithKey={startsWithKey} />
      ) : (
        <p className={styles.problem}>{messages.gone(id)}</p>
      )}
    </div>
  );
}

interface ItemListProps {
  chosen: readonly ShownItem[];
  settings: Settings;
  startsWithKey: boolean;
}

function ItemList({ chosen, settings, startsWithKey }: ItemListProps) {
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Number(settings.get('page')) || 1));
  const goTo = (other: number) => {
    settings.set({ page: String(other) });
    window.scrollTo({ top: 0 });
  };
  useTurning(page < pages ? () => goTo(page + 1) : undefined, page > 1 ? () => goTo(page - 1) : undefined);
  const pagination = <Pagination page={page} size={PAGE_SIZE} total={chosen.length} onPage={goTo} />;
  if (chosen.length === 0) return <p>{messages.none}</p>;
  return (
    <div className="stack">
      {pagination}
      {chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((shown) => (
        <ItemCard key={shown.item.id} shown={shown} startsWithKey={startsWithKey} />
      ))}
      {pagination}
    </div>
  );
}

interface ItemsViewProps {
  grade: number;
  /** Id of the item shown alone. */
  id: string | undefined;
  startsWithKey: boolean;
}

export function ItemsView({ grade, id, startsWithKey }: ItemsViewProps) {
  const settings = useSettings();
  return (
    <Loaded<ShownItem[]> path={`items/${grade}`}>
      {(items) => {
        if (items.length === 0) return <p>{messages.noBank}</p>;
        const chosen = matching(items, {
          unit: settings.get('unit'),
          variant: settings.get('variant'),
          level: settings.get('level'),
          signed: settings.get('signed'),
          search: settings.get('search'),
        });
        return (
          <div className="stack">
            <Filters items={items} settings={settings} />
            {id === undefined ? (
              <ItemList chosen={chosen} settings={settings} startsWithKey={startsWithKey} />
            ) : (
              <OneItem id={id} grade={grade} items={items} chosen={chosen} startsWithKey={startsWithKey} />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
