import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEnderecoInterno, isLoopback } from './endereco-interno.ts';

describe('an address of the internal network', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::169.254.169.254',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
  ])('%s is one', (endereco) => {
    expect(isEnderecoInterno(endereco)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '126.255.255.255',
    '128.0.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450:4001:81b::200e',
    '2804:14d::1',
  ])('%s is none', (endereco) => {
    expect(isEnderecoInterno(endereco)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.1.1',
    '2606:::1',
    '2606::1::2',
    '2606:4700',
    '1:2:3:4:5:6:7:8:9',
    '2606::g',
    '2606::1.2.3.256',
    '[2606:4700::1]',
  ])('counts %j as one, because it is no plain address', (endereco) => {
    expect(isEnderecoInterno(endereco)).toBe(true);
  });

  it('is the same in every notation of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ipv4) => {
        const [a, b, c, d] = ipv4.split('.').map(Number) as [number, number, number, number];
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        expect(isEnderecoInterno(`::ffff:${ipv4}`)).toBe(true);
        expect(isEnderecoInterno(`2002:${hex}::1`)).toBe(true);
        expect(isEnderecoInterno(`2606:4700::${hex}`)).toBe(isEnderecoInterno(`2606:4700::${ipv4}`));
      }),
    );
  });
});

describe('this very machine', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['0:0:0:0:0:0:0:1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::', false],
    ['::2', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1', false],
    ['127.1', false],
    [':::1', false],
  ])('%s: %s', (endereco, is) => {
    expect(isLoopback(endereco)).toBe(is);
  });
});
