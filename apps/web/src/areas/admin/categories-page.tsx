import type { AnyCategory, Category } from '@domdom/api';
import { isCategorySkill, NO_PARENT, readSkills } from '@domdom/domain/categories/category';
import { FOLDER_COLOURS } from '@domdom/domain/folders/folder-form';
import {
  isSchoolTypeId,
  SCHOOL_TYPE_IDS,
  SCHOOL_TYPES,
  schoolTypeLabel,
} from '@domdom/domain/school/school-types';
import { skillLabel } from '@domdom/domain/school/skills';
import { foldForSearch } from '@domdom/domain/text/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { CategoryTree } from '../../components/staff/category-tree.tsx';
import { ChangeHistoryButton } from '../../components/staff/change-history/change-history-button.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { SearchBox } from '../../components/staff/search-box.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import { useUser } from '../../lib/store/hooks.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import styles from './categories/categories.module.css';
import { CategoryModal } from './categories/category-modal.tsx';
import { RemoveCategory } from './categories/remove-category.tsx';
import { categoryMessages as messages } from './categories/messages.ts';
import { CLOSED, modalReducer } from './categories/modal-state.ts';
import { categoriesQuery, useRefreshCategories } from './categories/queries.ts';

const OPTIONS = SCHOOL_TYPE_IDS.map((id) => ({ value: String(id), label: schoolTypeLabel(id) }));

/** School type and search are in the address, so that a reload and Back show the same list. */
function useShown() {
  const [params, setParams] = useSearchParams();
  const own = useUser().schoolTypeId;
  const asked = Number(params.get('schoolType') ?? own);
  const set = (name: string) => (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    schoolType: isSchoolTypeId(asked) ? asked : SCHOOL_TYPES.TH,
    search: (params.get('search') ?? '').slice(0, 100),
    setSchoolType: set('schoolType'),
    setSearch: set('search'),
  };
}

/** The roots in which something is found: all of it when the root itself is, else what matches. */
function findIn(roots: readonly Category[], schoolType: number, search: string): Category[] {
  const text = foldForSearch(search);
  const isFound = ({ questionTypeName, questionTypeCode }: AnyCategory) =>
    foldForSearch(`${questionTypeName} ${questionTypeCode}`).includes(text);
  return roots
    .filter((root) => root.schoolType === schoolType)
    .map((root) => (isFound(root) ? root : { ...root, children: root.children.filter(isFound) }))
    .filter((root) => isFound(root) || root.children.length > 0);
}

const skillsOf = ({ skill }: AnyCategory): string =>
  readSkills(skill)
    .filter(isCategorySkill)
    .map((letter) => skillLabel(letter))
    .join(', ');

function Details({ category }: { category: AnyCategory }) {
  const { questionTypeCode, questionCount } = category;
  const skills = skillsOf(category);
  const parts = [
    questionTypeCode,
    ...(skills === '' ? [] : [messages.skills(skills)]),
    ...(questionCount === 0 ? [] : [messages.questions(questionCount)]),
  ];
  return <span className={styles.details}>{parts.join(' · ')}</span>;
}

function Categories({ roots }: { roots: readonly Category[] }) {
  const { schoolType, search, setSchoolType, setSearch } = useShown();
  const [{ opened, refreshes }, send] = useReducer(modalReducer, CLOSED);
  const [removed, setRemoved] = useState<AnyCategory | null>(null);
  const refresh = useRefreshCategories();
  const refreshNow = useEffectEvent(() => void refresh());
  // The list is outside React, hence the effect.
  useEffect(() => {
    if (refreshes > 0) refreshNow();
  }, [refreshes]);
  const shown = findIn(roots, schoolType, search);
  const all = shown.flatMap((root): AnyCategory[] => [root, ...root.children]);
  const byId = new Map(all.map((category) => [category.id, category]));
  const items = shown.flatMap((root, index) =>
    [root, ...root.children].map(({ id, questionTypeName, parentId }) => ({
      id,
      name: questionTypeName,
      color: FOLDER_COLOURS[index % FOLDER_COLOURS.length] ?? FOLDER_COLOURS[0],
      parentId: parentId === NO_PARENT ? null : parentId,
    })),
  );
  const withId = (draw: (category: AnyCategory) => React.ReactNode) => (id: string) => {
    const category = byId.get(id);
    return category && draw(category);
  };
  return (
    <div className="stack">
      <div className={styles.toolbar}>
        <SearchBox
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          initial={search}
          onSearch={setSearch}
        />
        <SelectField
          label={messages.schoolType}
          name="schoolType"
          value={String(schoolType)}
          options={OPTIONS}
          onChange={setSchoolType}
        />
        <Button icon="plus" onClick={() => send({ type: 'add', parent: null })}>
          {messages.add}
        </Button>
      </div>
      {items.length === 0 ? (
        <NothingListed isNarrowed={search !== ''} texts={messages} />
      ) : (
        <CategoryTree
          label={messages.title}
          items={items}
          isOpen={search !== ''}
          openLabel={messages.openOf}
          details={withId((category) => (
            <Details category={category} />
          ))}
          actions={withId((category) => (
            <>
              {category.level === 1 && (
                <IconButton
                  icon="plus"
                  label={messages.addBelow(category.questionTypeName)}
                  onClick={() => send({ type: 'add', parent: category })}
                />
              )}
              <IconButton
                icon="edit"
                label={messages.editOf(category.questionTypeName)}
                onClick={() => send({ type: 'edit', record: category })}
              />
              {!roots.some(({ id, children }) => id === category.id && children.length > 0) && (
                <IconButton
                  icon="trash"
                  tone="danger"
                  label={messages.removeOf(category.questionTypeName)}
                  onClick={() => setRemoved(category)}
                />
              )}
            </>
          ))}
        />
      )}
      {opened !== null && (
        <CategoryModal
          roots={roots}
          record={opened.as === 'edited' ? opened.record : null}
          parent={opened.as === 'added' ? opened.parent : null}
          onSaved={() => send({ type: 'save_success' })}
          onClose={() => send({ type: 'close' })}
        />
      )}
      {removed !== null && (
        <RemoveCategory roots={roots} category={removed} onDone={() => setRemoved(null)} />
      )}
    </div>
  );
}

export default function CategoriesPage() {
  const query = useQuery(categoriesQuery());
  const { seeAdminMenu } = useUser().can;
  return (
    <StaffProvider>
      <PageHeader
        description={messages.description}
        actions={seeAdminMenu && <ChangeHistoryButton type="categories" />}
      />
      <QueryView query={query}>{({ items }) => <Categories roots={items} />}</QueryView>
    </StaffProvider>
  );
}
