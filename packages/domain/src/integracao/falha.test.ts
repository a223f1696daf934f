import fc from 'fast-check';
import { expect, it } from 'vitest';
import { falhaDoCodigo, falhaDoStatus, sayFalhaDeIntegracao, TIPOS_DE_FALHA } from './falha.ts';

it.each([
  ['EINTERNO', 'interna'],
  ['ENOTFOUND', 'nome'],
  ['EAI_AGAIN', 'nome'],
  ['ECONNREFUSED', 'recusada'],
  ['ETIMEDOUT', 'tempo'],
  ['CERT_HAS_EXPIRED', 'certificado_servidor'],
  ['CERT_UNTRUSTED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['EACCES', 'permissao'],
  ['ENOSPC', 'espaco'],
  ['NoSuchBucket', 'deposito'],
  ['InvalidAccessKeyId', 'acesso'],
  ['ECONNRESET', 'caiu'],
  ['EOTHER', null],
] as const)('the code %s stands for %s', (codigo, tipo) => {
  expect(falhaDoCodigo(codigo)).toBe(tipo);
});

it('every status is a failure that names it, and only 401 and 403 are about who asks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (http) => {
      const falha = falhaDoStatus(http);
      expect(falha.tipo).toBe(http === 401 || http === 403 ? 'acesso' : 'resposta');
      expect(sayFalhaDeIntegracao(falha)).toContain(`HTTP: ${http}.`);
    }),
  );
});

it('every failure has a sentence of its own', () => {
  const said = TIPOS_DE_FALHA.map((tipo) => sayFalhaDeIntegracao({ tipo, http: null }));
  expect(new Set(said).size).toBe(TIPOS_DE_FALHA.length);
  for (const sentence of said) expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/);
});
