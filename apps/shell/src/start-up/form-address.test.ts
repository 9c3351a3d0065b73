import { describe, expect, it } from 'vitest';
import { addressAfterSignIn, addressAfterSignOut, formAddress } from './form-address.ts';

const site = 'https://touchline.test';

describe('addresses of the forms', () => {
  it('[SH-RT-167] a form remembers the page under it, and passes it on to the next form', () => {
    expect(formAddress('ru', 'login', `${site}/ru/live/football?from=1`)).toBe(
      '/ru/login?return-url=%2Fru%2Flive%2Ffootball%3Ffrom%3D1',
    );
    expect(formAddress('ru', 'registration', `${site}/ru/login?return-url=%2Fru%2Flive`)).toBe(
      '/ru/registration?return-url=%2Fru%2Flive',
    );
    expect(formAddress('ru', 'login', `${site}/ru/user/passwordreset?code=x`)).toBe('/ru/login');
  });

  it('[SH-RT-158] [SH-RT-159] returns to an address of this site in this language only', () => {
    const after = (path: string) => addressAfterSignIn('ru', `${site}${path}`, []);
    expect(after('/ru/login?return-url=%2Fru%2Foffice%2Fhistory')).toBe('/ru/office/history');
    expect(after('/ru/login?return-url=https%3A%2F%2Felsewhere.test')).toBe('/ru/');
    expect(after('/ru/login?return-url=%2F%2Felsewhere.test')).toBe('/ru/');
    expect(after('/ru/user/accountverify?code=x')).toBe('/ru/');
    expect(after('/ru/line/football?page=2')).toBe('/ru/line/football?page=2');
  });

  it('[SH-SE-019] [SH-SE-017] after log-in and log-out the page is loaded anew; account and registration pages lead home', () => {
    const pages: [string, string][] = [
      ['/ru/live', '/ru/live'],
      ['/ru/line/football?page=2', '/ru/line/football?page=2'],
      ['/ru/registration', '/ru/'],
      ['/ru/login', '/ru/'],
      ['/ru/user/accountverify?code=x', '/ru/'],
    ];
    for (const [page, target] of pages) {
      expect([page, addressAfterSignIn('ru', `${site}${page}`, [])]).toEqual([page, target]);
      expect([page, addressAfterSignOut('ru', `${site}${page}`)]).toEqual([page, target]);
    }
    expect(addressAfterSignOut('ru', `${site}/ru/office/history`)).toBe('/ru/');
    expect(addressAfterSignOut('ru', `${site}/ru/officers`)).toBe('/ru/officers');
  });

  it('[SH-RD-007] [SH-RD-008] a redirect rule of the operator takes precedence over staying on the page', () => {
    const rules = [{ route_from: 'live', route_to: 'office/recharge' }];
    expect(addressAfterSignIn('en', `${site}/en/live`, rules)).toBe('/en/office/recharge');
  });
});
