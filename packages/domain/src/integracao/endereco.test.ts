import { expect, it } from 'vitest';
import { hostDoEndereco, isEnderecoDeServico, origemDoEndereco } from './endereco.ts';

it.each(['https://pix.banco.example/api/v2', 'http://127.0.0.1:8080/ws', 'https://[2001:db9::1]/x'])(
  'takes %s for the address of a service',
  (text) => {
    expect(isEnderecoDeServico(text)).toBe(true);
  },
);

it.each([
  '',
  'pix.banco.example',
  'ftp://pix.example',
  'file:///etc/passwd',
  'https://user:pass@pix.example',
  'https://pix.example/?a=1',
  'https://pix.example/#a',
  'https://pix.example/a b',
])('refuses %j', (text) => {
  expect(isEnderecoDeServico(text)).toBe(false);
});

it('names the host and the origin of an address', () => {
  expect(hostDoEndereco('https://[::1]:8443/api')).toBe('::1');
  expect(hostDoEndereco('https://0x7f.1/api')).toBe('127.0.0.1');
  expect(origemDoEndereco('https://pix.example:8443/api/v2')).toBe('https://pix.example:8443');
  expect([hostDoEndereco('x'), origemDoEndereco('x')]).toEqual(['', '']);
});
