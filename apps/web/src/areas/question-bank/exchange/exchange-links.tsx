import { ButtonLink } from '../../../components/button.tsx';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { readBankFilter, toBankQuery } from '../list/bank-filter.ts';
import { BANK_PATH } from '../../../lib/paths.ts';
import { linkMessages } from './messages.ts';

/** Links to the import and the export; the export contains what the list shows. */
export function ExchangeLinks() {
  const [params] = useSearchParams();
  const filter = Object.entries(toBankQuery(readBankFilter(params))).filter(([, value]) => value !== '');
  const query = new URLSearchParams(filter.map(([name, value]) => [name, String(value)])).toString();
  return (
    <>
      <ButtonLink to={`${BANK_PATH}/import`} variant="secondary" icon="upload">
        {linkMessages.import}
      </ButtonLink>
      <ButtonLink to={`${BANK_PATH}/export?${query}`} variant="secondary" icon="download">
        {linkMessages.export}
      </ButtonLink>
    </>
  );
}
