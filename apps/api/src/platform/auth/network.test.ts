import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('network of an address', () => {
  it('keeps IPv4 whole, also when written inside IPv6', () => {
    expect(networkOf('200.147.3.10')).toBe('200.147.3.10');
    expect(networkOf('::ffff:200.147.3.10')).toBe('200.147.3.10');
  });

  it('takes all addresses of one IPv6 subscriber as one', () => {
    expect(networkOf('2804:14c:5b80::1')).toBe('2804:14c:5b80:0::/64');
    expect(networkOf('2804:014C:5b80:0:aaaa:bbbb:cccc:dddd')).toBe('2804:14c:5b80:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it('keeps two subscribers apart', () => {
    expect(networkOf('2804:14c:5b80:1::1')).not.toBe(networkOf('2804:14c:5b80:2::1'));
  });
});
