import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';
import { shortNetwork } from './log-in-history.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/156.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 16) ${chrome} OPR/100.0`, 'Opera', 'Android'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} YaBrowser/26.1`, 'Yandex Browser', 'macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604',
      'Safari',
      'iOS',
    ],
    ['touchline-ops', 'touchline-ops', null],
    ['curl/8', null, null],
    ['', null, null],
  ])('[DR-13.54] %s', (agent, browser, system) => expect(deviceName(agent)).toEqual({ browser, system }));

  it.each([
    ['93.184.216.34', '93.184'],
    ['2001:db8:1:2::1', '2001:db8'],
    ['::1', ':'],
  ])('[DR-13.54] the network of %s is %s', (address, network) => expect(shortNetwork(address)).toBe(network));
});
