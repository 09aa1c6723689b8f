import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { BIN_PAGE_NAME } from '../../../lib/messages.ts';
import { BIN_PATH } from '../../../lib/paths.ts';
import { useRoles } from '../../../lib/store/hooks.ts';
import { ButtonLink } from '../../button.tsx';

/** Leads those who have a bin to what they deleted. */
export function BinLink() {
  const hasBin = isAllowed(AREA_ACCESS.teacherPages, useRoles());
  if (!hasBin) return null;
  return (
    <ButtonLink variant="secondary" icon="trash" to={BIN_PATH}>
      {BIN_PAGE_NAME}
    </ButtonLink>
  );
}
