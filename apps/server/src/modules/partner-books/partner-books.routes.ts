import type { partnerBookRoutes } from '@domdom/api/partner-books';
import type { Handlers } from '../../http/routes.ts';
import type { PartnerBooks } from './partner-books.service.ts';

export function partnerBookHandlers(partnerBooks: PartnerBooks): Handlers<typeof partnerBookRoutes> {
  return {
    'GET /api/partner-books/publisher': ({ query }) => partnerBooks.byCode(query),
    'GET /api/partner-books/national': ({ query }) => partnerBooks.national(query),
    'POST /api/partner-books/activations': async () => partnerBooks.activate(),
  };
}
