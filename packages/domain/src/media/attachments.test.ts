import { describe, expect, it } from 'vitest';
import {
  FOLDER_TARGET,
  isSameTarget,
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
    const address = uploadPageAddress('https://a.test', { ...FOLDER_TARGET, entityId: 'x/y' }, 't.1.m');
    const url = new URL(address);
    expect(url.pathname).toBe('/upload/qrcode/SHARE/RenLuyenBoiDuong/RenLuyenBoiDuong/x%2Fy');
    expect([url.search, url.hash]).toEqual(['', '#t.1.m']);
    expect(url.pathname.split('/')).toHaveLength(UPLOAD_PAGE_PATH.split('/').length);
  });
});

describe('the name of a target', () => {
  it('ignores case, and differs between modules', () => {
    const older = { moduleName: 'share', entityName: 'RENLUYENBOIDUONG' };
    expect(isSameTarget(FOLDER_TARGET, older)).toBe(true);
    expect(isSameTarget(FOLDER_TARGET, { ...older, moduleName: 'CLASSWORK' })).toBe(false);
    expect(isSameTarget(FOLDER_TARGET, { ...older, entityName: 'Users' })).toBe(false);
  });
});
