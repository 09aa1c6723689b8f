import { describe, expect, it } from 'vitest';
import {
  FOLDER_PLACE,
  isSamePlace,
  TICKET_FILES,
  TICKET_SECONDS,
  UPLOAD_PAGE_PATH,
  uploadPageAddress,
} from './attachments.ts';

describe('a QR code for uploads', () => {
  it('opens its page for fifteen minutes and five files', () => {
    expect([TICKET_SECONDS, TICKET_FILES]).toEqual([900, 5]);
  });

  it('points to the page of its entity and keeps the ticket where no server sees it', () => {
    const address = uploadPageAddress('https://a.test', { ...FOLDER_PLACE, entityId: 'x/y' }, 't.1.m');
    const url = new URL(address);
    expect(url.pathname).toBe('/upload/qrcode/SHARE/RenLuyenBoiDuong/RenLuyenBoiDuong/x%2Fy');
    expect([url.search, url.hash]).toEqual(['', '#t.1.m']);
    expect(url.pathname.split('/')).toHaveLength(UPLOAD_PAGE_PATH.split('/').length);
  });
});

describe('the name of a place', () => {
  it('ignores case, and differs between modules', () => {
    const older = { moduleName: 'share', entityName: 'RENLUYENBOIDUONG' };
    expect(isSamePlace(FOLDER_PLACE, older)).toBe(true);
    expect(isSamePlace(FOLDER_PLACE, { ...older, moduleName: 'CLASSWORK' })).toBe(false);
    expect(isSamePlace(FOLDER_PLACE, { ...older, entityName: 'Users' })).toBe(false);
  });
});
